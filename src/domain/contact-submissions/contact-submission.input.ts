import { Field, InputType } from 'type-graphql';
import { contactExtras as extras, contactForm as form } from '../../rules/contact.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What somebody says in an inquiry.' })
export class ContactSubmissionInput {
  @Field(() => String, { description: 'At least 2 characters.' })
  @ValidateWith(form.name)
  name!: string;

  @Field(() => String, { description: 'Where an answer goes.' })
  @ValidateWith(form.email)
  email!: string;

  @Field(() => String, { nullable: true, description: 'Of the sender.' })
  @ValidateWith(form.company)
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'Of the sender in the company.' })
  @ValidateWith(form.role)
  role?: string | null;

  @Field(() => String, {
    description: 'real-estate, legal-tech, document-processing, workflow-automation or other.',
  })
  @ValidateWith(form.useCase)
  useCase!: string;

  @Field(() => String, { description: 'The inquiry itself, at least 10 characters.' })
  @ValidateWith(form.message)
  message!: string;
}

@InputType({
  description: 'What a prospect sends through the contact form. All but the inquiry itself may be left out.',
})
export class SubmitContactInput extends ContactSubmissionInput {
  @Field(() => String, { nullable: true, description: 'Hidden from people: leave it out.' })
  @ValidateWith(extras.website)
  website?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The answer of contactStamp, asked for when somebody begins to write.',
  })
  @ValidateWith(extras.stamp)
  stamp?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A random UUID: the same inquiry with the same key is stored once.',
  })
  @ValidateWith(extras.idempotencyKey)
  idempotencyKey?: string | null;

  @Field(() => String, { nullable: true, description: 'The path of the article that was read last.' })
  @ValidateWith(extras.article)
  article?: string | null;

  @Field(() => String, { nullable: true, description: 'The host that the visit came from.' })
  @ValidateWith(extras.referrerHost)
  referrerHost?: string | null;

  @Field(() => String, { nullable: true, description: 'The utm_source of the first address of the visit.' })
  @ValidateWith(extras.utmSource)
  utmSource?: string | null;

  @Field(() => String, { nullable: true, description: 'Its utm_medium.' })
  @ValidateWith(extras.utmMedium)
  utmMedium?: string | null;

  @Field(() => String, { nullable: true, description: 'Its utm_campaign.' })
  @ValidateWith(extras.utmCampaign)
  utmCampaign?: string | null;
}
