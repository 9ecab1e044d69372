import { Field, InputType } from 'type-graphql';
import { inboxFilterForm as filter, contactStatusForm as form, type ContactStatus } from '../../rules/inbox.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'Which inquiries. Without a status: all but the spam.' })
export class ContactSubmissionFilter {
  @Field(() => String, { nullable: true, description: 'new, read, replied, won, lost or spam.' })
  @ValidateWith(filter.status)
  status?: ContactStatus | null;

  @Field(() => String, { nullable: true, description: 'A part of the name, the email, the company or the message.' })
  @ValidateWith(filter.search)
  search?: string | null;
}

@InputType({ description: 'What has become of an inquiry.' })
export class ContactStatusInput {
  @Field(() => String, { description: 'new, read, replied, won, lost or spam.' })
  @ValidateWith(form.status)
  status!: ContactStatus;
}

@InputType({ description: 'What an operator writes down about an inquiry.' })
export class ContactNoteInput {
  @Field(() => String, { description: 'Plain text.' })
  @ValidateWith(form.note)
  text!: string;
}
