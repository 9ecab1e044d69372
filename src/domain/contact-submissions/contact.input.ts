import { Field, InputType } from 'type-graphql';
import { contactForm as form } from '../../rules/contact.ts';
import { Obeys } from '../obeys.ts';

@InputType({ description: 'What a prospect sends through the contact form.' })
export class ContactInput {
  @Field(() => String, { description: 'At least 2 characters.' })
  @Obeys(form.name)
  name!: string;

  @Field(() => String, { description: 'Where an answer goes.' })
  @Obeys(form.email)
  email!: string;

  @Field(() => String, { nullable: true, description: 'Of the sender.' })
  @Obeys(form.company)
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'Of the sender in the company.' })
  @Obeys(form.role)
  role?: string | null;

  @Field(() => String, {
    description: 'real-estate, legal-tech, document-processing, workflow-automation or other.',
  })
  @Obeys(form.useCase)
  useCase!: string;

  @Field(() => String, { description: 'The inquiry itself, at least 10 characters.' })
  @Obeys(form.message)
  message!: string;
}
