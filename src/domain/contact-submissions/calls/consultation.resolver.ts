import { Arg, Ctx, Field, GraphQLISODateTime, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import {
  CALL_MINUTES,
  callPlace,
  changeableUntil,
  consultationMessages,
  HELD_MINUTES,
} from '../../../rules/consultation.ts';
import { receiptToken } from '../contact-submission.service.ts';
import { readText } from '../../content/site-text.service.ts';
import { Mail } from '../../mail/mail.entity.ts';
import { Acknowledgement } from '../../shared/acknowledgement.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { openToken, readToken } from '../../shared/signed-token.ts';
import { callFeed } from './call-feed.ts';
import { consultationToken } from './call-mails.service.ts';
import { readCallSettings, takenTimes } from '../../consultations/call-rules.service.ts';
import { canChange, cancelCall, moveCall } from './change-call.service.ts';
import { findCall } from './find-call.service.ts';
import { confirmCall } from './confirm-call.service.ts';
import { stateOf } from './call-state.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import type { Consultation } from './consultation.entity.ts';
import { BookConsultationInput, MoveConsultationInput } from './consultation.input.ts';
import { bookConsultation } from './book-call.service.ts';
import { freeTimes, offeredTimes } from '../../consultations/free-times.ts';
import { calendarOf } from './invitation.ts';

@ObjectType({ description: 'When a call can be booked.' })
class ConsultationTimes {
  @Field(() => String, { description: 'IANA name of the time zone of the owner.' })
  timeZone!: string;

  @Field(() => Int, { description: 'Length of a call in minutes.' })
  minutes!: number;

  @Field(() => [GraphQLISODateTime], { description: 'When a call can begin, earliest first.' })
  times!: Date[];

  @Field(() => [GraphQLISODateTime], {
    description: 'The times that pages offer: of each day at most as many as calls are taken, spread over the day.',
  })
  offered!: Date[];

  @Field(() => Int, { description: 'How many hours before a call the visitor can no longer move or cancel it.' })
  noticeHours!: number;

  @Field(() => String, { description: 'What a call costs and what to prepare.' })
  terms!: string;

  @Field(() => [String], { description: 'What happens in the call, in order.' })
  agenda!: string[];
}

@ObjectType({ description: 'The response to the booking of a call.' })
class BookedConsultation extends Acknowledgement {
  @Field(() => String, { description: 'Token of the private link to the call.' })
  token!: string;

  @Field(() => GraphQLISODateTime, { description: 'When the call begins.' })
  startsAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when the time is held for a visitor who must confirm the call by email. Null: it is booked.',
  })
  heldUntil!: Date | null;
}

@ObjectType({ description: 'A booked call, for the visitor who has its private link.' })
class ConsultationDetails {
  @Field(() => String, { description: 'Token of the private link to the call.' })
  token!: string;

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

  @Field(() => Boolean, {
    description: 'Whether emails leave the server. Without a mail server they are written to files.',
  })
  isDelivered!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the next reminder is sent by email.' })
  nextReminderAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was canceled.' })
  canceledAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when the visitor can move or cancel it. Null: no longer.',
  })
  changeableUntil!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when it waits for its confirmation by email.',
  })
  heldUntil!: Date | null;

  @Field(() => Boolean, { description: 'Whether it was not confirmed in time, so that its time is free again.' })
  isGivenUp!: boolean;

  @Field(() => Boolean, { description: 'Whether the token is that of the email that asks for the confirmation.' })
  canConfirm!: boolean;

  @Field(() => String, { description: 'What the visitor wrote.' })
  message!: string;

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
    const end = Math.max(0, limit ?? times.length);
    return {
      timeZone: rules.timeZone,
      minutes: CALL_MINUTES,
      times: times.slice(0, end),
      offered: offeredTimes(times, rules).slice(0, end),
      noticeHours: rules.noticeHours,
      terms: rules.terms,
      agenda: rules.agenda,
    };
  }

  @Mutation(() => BookedConsultation, { description: 'Books a call and invites the visitor by email.' })
  async bookConsultation(
    @Arg('input', () => BookConsultationInput, { description: 'The form.' }) input: BookConsultationInput,
    @Ctx() context: RequestContext,
  ): Promise<BookedConsultation> {
    await context.rateLimit.consume('contact');
    const call = await bookConsultation(context, input);
    const { heldUntil } = call;
    const message = heldUntil ? consultationMessages.held(HELD_MINUTES) : consultationMessages.booked;
    return toBooked(context, call, message);
  }

  @Mutation(() => BookedConsultation, {
    description: 'Books a call that waits for its confirmation by email. The token authorizes the request.',
  })
  async confirmConsultation(
    @Arg('token', () => String, { description: 'Token of the email.' }) token: string,
    @Arg('startsAt', () => String, {
      nullable: true,
      description: 'A time of the query consultationTimes. Default: the time that is held.',
    })
    startsAt: string | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<BookedConsultation> {
    const id = await readToken(context.manager, 'confirm-call', token);
    const call = await confirmCall(context, id, startsAt ? new Date(startsAt) : null);
    return toBooked(context, call, consultationMessages.booked);
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
    const id = await readToken(manager, 'consultation', token);
    const call = await moveCall(context, id, { startsAt: new Date(startsAt) });
    return toBooked(context, call, consultationMessages.moved);
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

  @Query(() => String, {
    description: 'Returns the calls that stand as an iCalendar file, for the owner. The token authorizes the request.',
  })
  consultationCalendar(
    @Arg('token', () => String, { description: 'Token of the secret address.' }) token: string,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return callFeed(context, token);
  }

  @Query(() => ConsultationDetails, { description: 'Returns a booked call. The token authorizes the request.' })
  async consultation(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() context: RequestContext,
  ): Promise<ConsultationDetails> {
    const { manager, mailSettings } = context;
    const canConfirm = (await openToken(manager, 'confirm-call', token)) !== undefined;
    const call = await findCall(manager, await readToken(manager, canConfirm ? 'confirm-call' : 'consultation', token));
    const { contactSubmissionId, createdAt, startsAt, timeZone, contactSubmission, nextReminderAt, canceledAt } = call;
    const { heldUntil } = call;
    const invitation = await manager
      .createQueryBuilder(Mail, 'mail')
      .where({ contactSubmissionId, kind: 'invitation' })
      .andWhere(`mail.calendar ->> 'method' = 'REQUEST'`)
      .orderBy('mail.createdAt', 'DESC')
      .getOne();
    const rules = await readText(context, ConsultationSettings);
    // Only a visitor who has booked a call sees it.
    const place = heldUntil ? '' : callPlace(call, rules.place);
    return {
      token: await consultationToken(manager, call),
      bookedAt: createdAt,
      startsAt,
      timeZone,
      place,
      // Sent emails are erased after a while.
      invitedAt: invitation ? invitation.sentAt : createdAt,
      isDelivered: mailSettings.canDeliver,
      nextReminderAt,
      canceledAt,
      changeableUntil: canChange(call, rules) ? changeableUntil(startsAt, rules) : null,
      heldUntil,
      isGivenUp: stateOf(call) === 'expired',
      canConfirm,
      message: contactSubmission.message,
      calendar: calendarOf({ call, guest: contactSubmission, place }, 'PUBLISH', mailSettings).content,
      receipt: await receiptToken(manager, contactSubmissionId),
    };
  }
}

async function toBooked({ manager }: RequestContext, call: Consultation, message: string): Promise<BookedConsultation> {
  const { startsAt, heldUntil } = call;
  return { message, token: await consultationToken(manager, call), startsAt, heldUntil };
}
