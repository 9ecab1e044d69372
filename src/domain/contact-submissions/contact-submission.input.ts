import { Field, InputType } from 'type-graphql';
import { contactExtras as extras, contactForm as form } from '../../rules/contact.ts';
import { Obeys } from '../shared/validate-with.ts';

@InputType({ description: 'What somebody says in an inquiry.' })
export class InquiryInput {
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

@InputType({
  description: 'What a prospect sends through the contact form. All but the inquiry itself may be left out.',
})
export class ContactInput extends InquiryInput {
  @Field(() => String, { nullable: true, description: 'Hidden from people: leave it out.' })
  @Obeys(extras.website)
  website?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The answer of contactStamp, asked for when somebody begins to write.',
  })
  @Obeys(extras.stamp)
  stamp?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A random UUID: the same inquiry with the same key is stored once.',
  })
  @Obeys(extras.idempotencyKey)
  idempotencyKey?: string | null;

  @Field(() => String, { nullable: true, description: 'The path of the article that was read last.' })
  @Obeys(extras.article)
  article?: string | null;

  @Field(() => String, { nullable: true, description: 'The host that the visit came from.' })
  @Obeys(extras.referrerHost)
  referrerHost?: string | null;

  @Field(() => String, { nullable: true, description: 'The utm_source of the first address of the visit.' })
  @Obeys(extras.utmSource)
  utmSource?: string | null;

  @Field(() => String, { nullable: true, description: 'Its utm_medium.' })
  @Obeys(extras.utmMedium)
  utmMedium?: string | null;

  @Field(() => String, { nullable: true, description: 'Its utm_campaign.' })
  @Obeys(extras.utmCampaign)
  utmCampaign?: string | null;
}
