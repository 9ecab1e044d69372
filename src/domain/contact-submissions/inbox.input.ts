import { Field, InputType } from 'type-graphql';
import { contactNoteForm, inboxSearchForm, type ContactStatus } from '../../rules/inbox.ts';
import { ValidateWith } from '../shared/validate-with.ts';
import { ContactStatusEnum } from './contact.enums.ts';

@InputType({ description: 'Filters contact submissions. Without a status, selects all except spam.' })
export class ContactSubmissionFilter {
  @Field(() => ContactStatusEnum, { nullable: true, description: 'Only submissions with this status.' })
  status?: ContactStatus | null;

  @Field(() => String, { nullable: true, description: 'Text in the name, the email, the company or the message.' })
  @ValidateWith(inboxSearchForm.search)
  search?: string | null;
}

@InputType({ description: 'The new status of a contact submission.' })
export class ContactStatusInput {
  @Field(() => ContactStatusEnum, { description: 'The new status.' })
  status!: ContactStatus;

  @Field(() => ContactStatusEnum, {
    nullable: true,
    description:
      'The status that you have seen. If it is no longer the current one, the change is refused with CONFLICT.',
  })
  expectedStatus?: ContactStatus | null;
}

@InputType({ description: 'A new note about a contact submission.' })
export class ContactNoteInput {
  @Field(() => String, { description: 'The note as plain text.' })
  @ValidateWith(contactNoteForm.text)
  text!: string;
}
