import { Field, InputType } from 'type-graphql';
import { contactExtras as extras } from '../../rules/contact.ts';
import { ValidateWith } from '../shared/validate-with.ts';
import { ContactDetails, SourcedContactDetails } from './contact-details.ts';

@InputType({ description: 'The corrected fields of a contact submission.' })
export class CorrectContactInput extends ContactDetails {}

@InputType({ description: 'The contact form. All fields that the browser adds are optional.' })
export class SubmitContactInput extends SourcedContactDetails {
  @Field(() => String, { nullable: true, description: 'Honeypot field. Leave it out.' })
  @ValidateWith(extras.website)
  website?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Result of the query contactStamp. Request it when the sender starts to type.',
  })
  @ValidateWith(extras.stamp)
  stamp?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A random UUID. A retry with the same key and content is not stored again.',
  })
  @ValidateWith(extras.idempotencyKey)
  idempotencyKey?: string | null;
}
