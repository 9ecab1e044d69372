import { Field, InputType } from 'type-graphql';
import { inquiryFilterForm as filter, inquiryForm as form, type InquiryStatus } from '../../rules/inbox.ts';
import { Obeys } from '../shared/validate-with.ts';

@InputType({ description: 'Which inquiries. Without a status: all but the spam.' })
export class InquiryFilter {
  @Field(() => String, { nullable: true, description: 'new, read, replied, won, lost or spam.' })
  @Obeys(filter.status)
  status?: InquiryStatus | null;

  @Field(() => String, { nullable: true, description: 'A part of the name, the email, the company or the message.' })
  @Obeys(filter.search)
  search?: string | null;
}

@InputType({ description: 'What has become of an inquiry.' })
export class InquiryStatusInput {
  @Field(() => String, { description: 'new, read, replied, won, lost or spam.' })
  @Obeys(form.status)
  status!: InquiryStatus;
}

@InputType({ description: 'What an operator writes down about an inquiry.' })
export class InquiryNoteInput {
  @Field(() => String, { description: 'Plain text.' })
  @Obeys(form.note)
  text!: string;
}
