import { Field, ID, InputType } from 'type-graphql';
import { optional } from '../../rules/field-schema.ts';
import {
  contactNoteForm,
  contactStatuses,
  contactStatusSchema,
  inboxSearchForm,
  type ContactStatus,
} from '../../rules/inbox.ts';
import { planForm } from '../../rules/plan.ts';
import { contactReplyForm } from '../../rules/replies.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'Filters contact submissions. Without a status, selects all except spam.' })
export class ContactSubmissionFilter {
  @Field(() => String, { nullable: true, description: 'Only submissions with this status.' })
  @ValidateWith(optional(contactStatusSchema))
  status?: ContactStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to select only submissions that wait for a reply.' })
  unanswered?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to select only spam that no operator has looked at.' })
  unseenSpam?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only submissions whose next step is due by this date, YYYY-MM-DD, and that are not lost.',
  })
  @ValidateWith(planForm.nextStepOn)
  dueBy?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words in the name, the email, the company, the message, the notes or the replies. Ignores case and accents, and finds submissions with all words.',
  })
  @ValidateWith(inboxSearchForm.search)
  search?: string | null;
}

@InputType({ description: 'The new status of a contact submission.' })
export class ContactStatusInput {
  @Field(() => String, { description: `The new status. One of ${contactStatuses.join(', ')}.` })
  @ValidateWith(contactStatusSchema)
  status!: ContactStatus;
}

@InputType({ description: 'A note about a contact submission.' })
export class ContactNoteInput {
  @Field(() => String, { description: 'The note as plain text.' })
  @ValidateWith(contactNoteForm.text)
  text!: string;
}

@InputType({ description: 'A reply to the sender of a contact submission.' })
export class ContactReplyInput {
  @Field(() => String, { description: 'The reply as plain text.' })
  @ValidateWith(contactReplyForm.reply)
  reply!: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the message of the sender is quoted below it.' })
  quote!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'A random UUID. A retry with the same ID and text is not sent again.',
  })
  replyId?: string | null;
}

@InputType({ description: 'What an operator plans with a contact submission. A field that is left out becomes empty.' })
export class ContactPlanInput {
  @Field(() => String, { nullable: true, description: 'What to do next.' })
  @ValidateWith(planForm.nextStep)
  nextStep?: string | null;

  @Field(() => String, { nullable: true, description: 'Date of the next step, YYYY-MM-DD.' })
  @ValidateWith(planForm.nextStepOn)
  nextStepOn?: string | null;
}
