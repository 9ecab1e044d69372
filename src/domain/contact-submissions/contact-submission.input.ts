import { Field, InputType } from 'type-graphql';
import { contactExtras as extras, contactUseCases, type UseCase } from '../../rules/contact.ts';
import { ValidateWith } from '../shared/validate-with.ts';
import { ContactDetails, SourcedContactDetails } from './contact-details.ts';

// A String, because an enum would answer a bad value with an error of GraphQL instead of the message of the form.
const useCaseField = Field(() => String, { description: `One of ${Object.keys(contactUseCases).join(', ')}.` });

@InputType({ description: 'The corrected fields of a contact submission.' })
export class CorrectContactInput extends ContactDetails {
  @useCaseField
  declare useCase: UseCase;
}

@InputType({ description: 'A contact form as a visitor sends it. Only the fields of the form itself are required.' })
export class SubmitContactInput extends SourcedContactDetails {
  @useCaseField
  declare useCase: UseCase;

  @Field(() => String, { nullable: true, description: 'Hidden from people. Leave it out.' })
  @ValidateWith(extras.website)
  website?: string | null;

  @Field(() => String, { nullable: true, description: 'The contactStamp, requested when the sender starts to type.' })
  @ValidateWith(extras.stamp)
  stamp?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A random UUID. The same content with the same key is stored once.',
  })
  @ValidateWith(extras.idempotencyKey)
  idempotencyKey?: string | null;
}
