import { Field, InputType } from 'type-graphql';
import { newsletterForm as form } from '../../rules/newsletter.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'The newsletter form as a visitor sends it.' })
export class NewsletterInput {
  @Field(() => String, { description: 'Email address to subscribe.' })
  @ValidateWith(form.email)
  email!: string;
}
