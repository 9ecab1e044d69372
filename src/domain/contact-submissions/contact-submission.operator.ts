import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  GraphQLISODateTime,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { isId } from '../../rules/id.ts';
import { EXPECTED_VERSION } from '../shared/expected-version.ts';
import { Mail } from '../mail/mail.entity.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactNote } from './contact-note.entity.ts';
import { addContactNote, deleteContactNote, notesBySubmission } from './contact-note.service.ts';
import { ContactReply } from './contact-reply.entity.ts';
import { ContactStatusChange } from './contact-status-change.entity.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { eraseSubmission } from './erase.service.ts';
import {
  ContactNoteInput,
  ContactPlanInput,
  ContactReplyInput,
  ContactStatusInput,
  ContactSubmissionFilter,
} from './inbox.input.ts';
import { filteredSubmissions, markOpened, markSpamSeen } from './inbox.service.ts';
import { planSubmission } from './plan.service.ts';
import { replyToSubmission } from './reply.service.ts';
import { setContactStatus } from './status.service.ts';

@Resolver(() => ContactSubmission)
export class ContactSubmissionOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [ContactSubmission], {
    description:
      'Lists the contact submissions: first those that wait for a reply, longest wait first, then the others, newest first.',
  })
  contactSubmissions(
    @Arg('filter', () => ContactSubmissionFilter, { defaultValue: {}, description: 'Selects the submissions.' })
    filter: ContactSubmissionFilter,
    @Arg('newestFirst', () => Boolean, { defaultValue: false, description: 'Lists all by their time, newest first.' })
    newestFirst: boolean,
    @Args(() => PageArgs) { offset, limit }: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<ContactSubmission[]> {
    return filteredSubmissions(manager, filter, { newestFirst }).skip(offset).take(limit).getMany();
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'Counts the contact submissions.' })
  contactSubmissionCount(
    @Arg('filter', () => ContactSubmissionFilter, { defaultValue: {}, description: 'Selects the submissions.' })
    filter: ContactSubmissionFilter,
    @Ctx() { manager }: RequestContext,
  ): Promise<number> {
    return filteredSubmissions(manager, filter).getCount();
  }

  @AllowedTo('owner')
  @Query(() => ContactSubmission, { nullable: true, description: 'Returns a contact submission, or null.' })
  async contactSubmission(
    @Arg('id', () => ID, { description: 'ID of the submission.' }) id: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<ContactSubmission | null> {
    return isId(id) ? manager.findOneBy(ContactSubmission, { id }) : null;
  }

  @FieldResolver(() => [ContactNote], { description: "The operators' notes, oldest first." })
  notes(@Root() { id }: ContactSubmission, @Ctx() context: RequestContext): Promise<ContactNote[]> {
    return context.batch(notesBySubmission).load(id);
  }

  @FieldResolver(() => [ContactStatusChange], { description: 'The changes of its status, oldest first.' })
  statusChanges(@Root() { id }: ContactSubmission, @Ctx() { manager }: RequestContext): Promise<ContactStatusChange[]> {
    return manager.find(ContactStatusChange, { where: { contactSubmissionId: id }, order: { position: 'ASC' } });
  }

  @FieldResolver(() => [ContactReply], { description: 'The replies to its sender, oldest first.' })
  replies(@Root() { id }: ContactSubmission, @Ctx() { manager }: RequestContext): Promise<ContactReply[]> {
    return manager.find(ContactReply, { where: { contactSubmissionId: id }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  @FieldResolver(() => [Mail], { description: 'The emails about the submission, oldest first.' })
  mails(@Root() { id }: ContactSubmission, @Ctx() { manager }: RequestContext): Promise<Mail[]> {
    return manager.find(Mail, { where: { contactSubmissionId: id }, order: { createdAt: 'ASC' } });
  }

  @AllowedTo('owner')
  @Mutation(() => ContactSubmission, {
    description:
      'Sets the status of a contact submission, which can be the one before it. Queues its emails when it leaves the spam folder for the first time.',
  })
  setContactStatus(
    @Arg('id', () => ID, { description: 'ID of the submission.' }) id: string,
    @Arg('input', () => ContactStatusInput, { description: 'The new status.' }) { status }: ContactStatusInput,
    @Ctx() context: RequestContext,
  ): Promise<ContactSubmission> {
    return setContactStatus(context, id, status);
  }

  @AllowedTo('owner')
  @Mutation(() => Int, {
    description:
      'Notes that you have looked at the spam that arrived until a time. The site erases no other. Returns how much was new.',
  })
  markSpamSeen(
    @Arg('until', () => GraphQLISODateTime, { description: 'When the newest spam that you have seen arrived.' })
    until: Date,
    @Ctx() { manager }: RequestContext,
  ): Promise<number> {
    return markSpamSeen(manager, until);
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, {
    description: 'Stores when an operator first opened a contact submission that is no spam. Returns true.',
  })
  async markContactSubmissionOpened(
    @Arg('id', () => ID, { description: 'ID of the submission.' }) id: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<boolean> {
    await markOpened(manager, id);
    return true;
  }

  @AllowedTo('owner')
  @Mutation(() => ContactNote, { description: 'Adds a note to a contact submission.' })
  addContactNote(
    @Arg('id', () => ID, { description: 'ID of the submission.' }) id: string,
    @Arg('input', () => ContactNoteInput, { description: 'The note.' }) { text }: ContactNoteInput,
    @Ctx() context: RequestContext,
  ): Promise<ContactNote> {
    return addContactNote(context, id, text);
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Deletes a note about a contact submission.' })
  async deleteContactNote(
    @Arg('id', () => ID, { description: 'ID of the note.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await deleteContactNote(context, id);
    return true;
  }

  @AllowedTo('owner')
  @Mutation(() => ContactReply, {
    description:
      'Replies to the sender of a contact submission by email. The status becomes replied once the email is sent.',
  })
  replyToContactSubmission(
    @Arg('id', () => ID, { description: 'ID of the submission.' }) id: string,
    @Arg('input', () => ContactReplyInput, { description: 'The reply.' }) input: ContactReplyInput,
    @Ctx() context: RequestContext,
  ): Promise<ContactReply> {
    return replyToSubmission(context, id, input);
  }

  @AllowedTo('owner')
  @Mutation(() => ContactSubmission, { description: 'Stores the next step of a contact submission.' })
  planContactSubmission(
    @Arg('id', () => ID, { description: 'ID of the submission.' }) id: string,
    @Arg('input', () => ContactPlanInput, { description: 'The plan.' }) input: ContactPlanInput,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
    expectedVersion: number | undefined,
    @Ctx() context: RequestContext,
  ): Promise<ContactSubmission> {
    return planSubmission(context, id, { input, expectedVersion });
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Erases a contact submission with its notes, replies and emails.' })
  async deleteContactSubmission(
    @Arg('id', () => ID, { description: 'ID of the submission.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await eraseSubmission(context, id);
    return true;
  }
}
