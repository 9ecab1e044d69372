import { Arg, Ctx, Field, GraphQLISODateTime, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { CALL_MINUTES, consultationMessages } from '../../rules/consultation.ts';
import { receiptToken } from '../contact-submissions/contact-submission.service.ts';
import { readText } from '../content/site-text.service.ts';
import { Mail } from '../mail/mail.entity.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { readToken } from '../shared/signed-token.ts';
import { consultationToken } from './call-mails.service.ts';
import { readCallSettings, takenTimes } from './call-rules.service.ts';
import { canChange, cancelCall, findCall, moveCall } from './change-call.service.ts';
import { ConsultationSettings } from './consultation-settings.ts';
import { BookConsultationInput, MoveConsultationInput } from './consultation.input.ts';
import { bookConsultation } from './consultation.service.ts';
import { freeTimes } from './free-times.ts';
import { calendarOf } from './invitation.ts';

@ObjectType({ description: 'When a call can be booked.' })
export class ConsultationTimes {
  @Field(() => String, { description: 'IANA name of the time zone of the owner.' })
  timeZone!: string;

  @Field(() => Int, { description: 'Length of a call in minutes.' })
  minutes!: number;

  @Field(() => [GraphQLISODateTime], { description: 'When a call can begin, earliest first.' })
  times!: Date[];
}

@ObjectType({ description: 'The response to the booking of a call.' })
export class BookedConsultation extends Acknowledgement {
  @Field(() => String, { description: 'Token of the private link to the call.' })
  token!: string;

  @Field(() => GraphQLISODateTime, { description: 'When the call begins.' })
  startsAt!: Date;
}

@ObjectType({ description: 'A booked call, for the visitor who has its private link.' })
export class ConsultationDetails {
  @Field(() => GraphQLISODateTime, { description: 'When it was booked.' })
  bookedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => String, { description: 'IANA name of the time zone of the visitor.' })
  timeZone!: string;

  @Field(() => String, { description: 'Where it takes place.' })
  place!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the invitation was sent by email.' })
  invitedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the next reminder is sent by email.' })
  nextReminderAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was canceled.' })
  canceledAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the visitor can still move or cancel it.' })
  canChange!: boolean;

  @Field(() => String, { description: 'The call as an iCalendar file.' })
  calendar!: string;

  @Field(() => String, { description: 'Token of the receipt of what the visitor wrote.' })
  receipt!: string;
}

@Resolver()
export class ConsultationResolver {
  @Query(() => ConsultationTimes, {
    nullable: true,
    description: 'Returns when a call can be booked. Null if calls are not booked on this site.',
  })
  async consultationTimes(
    @Arg('limit', () => Int, { nullable: true, description: 'Maximum number of times. Default: all.' })
    limit: number | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<ConsultationTimes | null> {
    const rules = await readCallSettings(context);
    if (!rules) return null;
    const now = new Date();
    const times = freeTimes(rules, await takenTimes(context.manager, rules, now), now);
    return {
      timeZone: rules.timeZone,
      minutes: CALL_MINUTES,
      times: times.slice(0, Math.max(0, limit ?? times.length)),
    };
  }

  @Mutation(() => BookedConsultation, { description: 'Books a call and invites the visitor by email.' })
  async bookConsultation(
    @Arg('input', () => BookConsultationInput, { description: 'The form.' }) input: BookConsultationInput,
    @Ctx() context: RequestContext,
  ): Promise<BookedConsultation> {
    await context.rateLimit.consume('contact');
    const call = await bookConsultation(context, input);
    const token = await consultationToken(context.manager, call);
    return { message: consultationMessages.booked, token, startsAt: call.startsAt };
  }

  @Mutation(() => BookedConsultation, {
    description: 'Moves a call to another time. The token authorizes the request.',
  })
  async moveConsultation(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Arg('input', () => MoveConsultationInput, { description: 'The form.' }) { startsAt }: MoveConsultationInput,
    @Ctx() context: RequestContext,
  ): Promise<BookedConsultation> {
    const { manager } = context;
    const call = await moveCall(context, await readToken(manager, 'consultation', token), new Date(startsAt));
    const { moved: message } = consultationMessages;
    return { message, token: await consultationToken(manager, call), startsAt: call.startsAt };
  }

  @Mutation(() => Acknowledgement, { description: 'Cancels a call. The token authorizes the request.' })
  async cancelConsultation(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() context: RequestContext,
  ): Promise<Acknowledgement> {
    const rules = await readText(context, ConsultationSettings);
    await cancelCall(context, await readToken(context.manager, 'consultation', token), rules);
    return { message: consultationMessages.canceled };
  }

  @Query(() => ConsultationDetails, { description: 'Returns a booked call. The token authorizes the request.' })
  async consultation(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() context: RequestContext,
  ): Promise<ConsultationDetails> {
    const { manager, mailSettings } = context;
    const call = await findCall(manager, await readToken(manager, 'consultation', token));
    const { contactSubmissionId, createdAt, startsAt, timeZone, contactSubmission, nextReminderAt, canceledAt } = call;
    const invitation = await manager
      .createQueryBuilder(Mail, 'mail')
      .where({ contactSubmissionId, kind: 'invitation' })
      .andWhere(`mail.calendar ->> 'method' = 'REQUEST'`)
      .orderBy('mail.createdAt', 'DESC')
      .getOne();
    const rules = await readText(context, ConsultationSettings);
    const { place } = rules;
    return {
      bookedAt: createdAt,
      startsAt,
      timeZone,
      place,
      // Sent emails are erased after a while.
      invitedAt: invitation ? invitation.sentAt : createdAt,
      nextReminderAt,
      canceledAt,
      canChange: canChange(call, rules),
      calendar: calendarOf({ call, guest: contactSubmission, place }, 'PUBLISH', mailSettings).content,
      receipt: await receiptToken(manager, contactSubmissionId),
    };
  }
}
