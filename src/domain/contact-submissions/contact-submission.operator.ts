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
import type { Context } from '../shared/request-context.ts';
import { Mail } from '../mail/mail.entity.ts';
import { Page } from '../shared/page-args.ts';
import { eraseRecord } from '../content/content-repository.ts';
import { ContactNote } from './contact-note.entity.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { InquiryFilter, InquiryNoteInput, InquiryStatusInput } from './inbox.input.ts';
import {
  addInquiryNote,
  answerFigures,
  inquiries,
  notesByInquiry,
  setInquiryStatus,
  type AnswerFigures,
} from './inbox.service.ts';

@ObjectType({ description: 'How the promise of an answer within 24 hours was kept. Spam does not count.' })
export class InquiryAnswerFigures implements AnswerFigures {
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
    @Arg('filter', () => InquiryFilter, { defaultValue: {}, description: 'Which of them.' }) filter: InquiryFilter,
    @Args(() => Page) { offset, limit }: Page,
    @Ctx() { manager }: Context,
  ): Promise<ContactSubmission[]> {
    return inquiries(manager, filter).skip(offset).take(limit).getMany();
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'How many inquiries there are.' })
  contactSubmissionCount(
    @Arg('filter', () => InquiryFilter, { defaultValue: {}, description: 'Which of them.' }) filter: InquiryFilter,
    @Ctx() { manager }: Context,
  ): Promise<number> {
    return inquiries(manager, filter).getCount();
  }

  @AllowedTo('owner')
  @Query(() => ContactSubmission, { nullable: true, description: 'An inquiry, or null.' })
  async contactSubmission(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Ctx() { manager }: Context,
  ): Promise<ContactSubmission | null> {
    return isId(id) ? manager.findOneBy(ContactSubmission, { id }) : null;
  }

  @FieldResolver(() => [ContactNote], { description: 'What operators wrote down about it, oldest first.' })
  notes(@Root() { id }: ContactSubmission, @Ctx() context: Context): Promise<ContactNote[]> {
    return context.batch(notesByInquiry).load(id);
  }

  @FieldResolver(() => [Mail], { description: 'The mails that it has caused, oldest first.' })
  mails(@Root() { id }: ContactSubmission, @Ctx() { manager }: Context): Promise<Mail[]> {
    return manager.find(Mail, { where: { contactSubmissionId: id }, order: { createdAt: 'ASC' } });
  }

  @AllowedTo('owner')
  @Mutation(() => ContactSubmission, {
    description:
      'Says what has become of an inquiry. One that leaves the spam folder gets the mails that it never had.',
  })
  setInquiryStatus(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Arg('input', () => InquiryStatusInput, { description: 'What has become of it.' }) { status }: InquiryStatusInput,
    @Ctx() { manager, correspondence }: Context,
  ): Promise<ContactSubmission> {
    return setInquiryStatus(manager, id, status, correspondence);
  }

  @AllowedTo('owner')
  @Mutation(() => ContactNote, { description: 'Writes something down about an inquiry.' })
  addInquiryNote(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Arg('input', () => InquiryNoteInput, { description: 'What to write down.' }) { text }: InquiryNoteInput,
    @Ctx() { manager }: Context,
  ): Promise<ContactNote> {
    return addInquiryNote(manager, id, text);
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Erases an inquiry with its notes and mails.' })
  deleteInquiry(
    @Arg('id', () => ID, { description: 'The one that is meant.' }) id: string,
    @Ctx() { manager }: Context,
  ): Promise<boolean> {
    return eraseRecord(manager, ContactSubmission, id);
  }

  @AllowedTo('owner')
  @Query(() => InquiryAnswerFigures, { description: 'How the promise of an answer within 24 hours was kept.' })
  inquiryAnswerFigures(
    @Arg('days', () => Int, { defaultValue: 90, description: 'Over how many days.' }) days: number,
    @Ctx() { manager }: Context,
  ): Promise<AnswerFigures> {
    return answerFigures(manager, Math.min(Math.max(days, 1), 3_650));
  }
}
