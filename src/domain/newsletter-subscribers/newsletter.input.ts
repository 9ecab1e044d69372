import { Field, InputType } from 'type-graphql';
import { newsletterForm as form } from '../../rules/newsletter.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What a visitor sends to get the newsletter.' })
export class NewsletterInput {
  @Field(() => String, { description: 'The address to subscribe.' })
  @ValidateWith(form.email)
  email!: string;
}
