import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { isId } from '../../rules/id.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Mail } from '../mail/mail.entity.ts';
import { PageArgs } from '../shared/page-args.ts';
import { eraseRow } from '../content/content-repository.ts';
import { ContactNote } from './contact-note.entity.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { ContactSubmissionFilter, ContactNoteInput, ContactStatusInput } from './inbox.input.ts';
import {
  addContactNote,
  responseTimeFigures,
  inquiries,
  notesBySubmission,
  setContactStatus,
  type ResponseTimeFigures,
} from './inbox.service.ts';

@ObjectType({ description: 'How the promise of an answer within 24 hours was kept. Spam does not count.' })
export class ResponseTimeReport implements ResponseTimeFigures {
  @Field(() => Int, { description: 'How many inquiries came.' })
  inquiries!: number;

  @Field(() => Int, { description: 'How many of them were replied to.' })
  replied!: number;

  @Field(() => Float, { nullable: true, description: 'The median time until the reply, in hours.' })
  medianHours!: number | null;

  @Field(() => Float, { nullable: true, description: 'The share replied to within 24 hours, from 0 to 1.' })
  shareWithin24Hours!: number | null;
}

@Resolver(() => ContactSubmission)
export class ContactOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [ContactSubmission], { description: 'The inquiries, newest first.' })
  contactSubmissions(
    @Arg('filter', () => ContactSubmissionFilter, { defaultValue: {}, description: 'Which of them.' })
    filter: ContactSubmissionFilter,
    @Args(() => PageArgs) { offset, limit }: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<ContactSubmission[]> {
    return inquiries(manager, filter).skip(offset).take(limit).getMany();
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'How many inquiries there are.' })
  contactSubmissionCount(
    @Arg('filter', () => ContactSubmissionFilter, { defaultValue: {}, description: 'Which of them.' })
    filter: ContactSubmissionFilter,
    @Ctx() { manager }: RequestContext,
  ): Promise<number> {
    return inquiries(manager, filter).getCount();
  }

  @AllowedTo('owner')
  @Query(() => ContactSubmission, { nullable: true, description: 'An inquiry, or null.' })
  async contactSubmission(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<ContactSubmission | null> {
    return isId(id) ? manager.findOneBy(ContactSubmission, { id }) : null;
  }

  @FieldResolver(() => [ContactNote], { description: 'What operators wrote down about it, oldest first.' })
  notes(@Root() { id }: ContactSubmission, @Ctx() context: RequestContext): Promise<ContactNote[]> {
    return context.batch(notesBySubmission).load(id);
  }

  @FieldResolver(() => [Mail], { description: 'The mails that it has caused, oldest first.' })
  mails(@Root() { id }: ContactSubmission, @Ctx() { manager }: RequestContext): Promise<Mail[]> {
    return manager.find(Mail, { where: { contactSubmissionId: id }, order: { createdAt: 'ASC' } });
  }

  @AllowedTo('owner')
  @Mutation(() => ContactSubmission, {
    description:
      'Says what has become of an inquiry. One that leaves the spam folder gets the mails that it never had.',
  })
  setContactStatus(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Arg('input', () => ContactStatusInput, { description: 'What has become of it.' }) { status }: ContactStatusInput,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<ContactSubmission> {
    return setContactStatus(manager, id, status, mailSettings);
  }

  @AllowedTo('owner')
  @Mutation(() => ContactNote, { description: 'Writes something down about an inquiry.' })
  addContactNote(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Arg('input', () => ContactNoteInput, { description: 'What to write down.' }) { text }: ContactNoteInput,
    @Ctx() { manager }: RequestContext,
  ): Promise<ContactNote> {
    return addContactNote(manager, id, text);
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Erases an inquiry with its notes and mails.' })
  deleteContactSubmission(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<boolean> {
    return eraseRow(manager, ContactSubmission, id);
  }

  @AllowedTo('owner')
  @Query(() => ResponseTimeReport, { description: 'How the promise of an answer within 24 hours was kept.' })
  responseTimeReport(
    @Arg('days', () => Int, { defaultValue: 90, description: 'Over how many days.' }) days: number,
    @Ctx() { manager }: RequestContext,
  ): Promise<ResponseTimeFigures> {
    return responseTimeFigures(manager, Math.min(Math.max(days, 1), 3_650));
  }
}
