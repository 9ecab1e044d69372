import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { callPlace, consultationMessages, HELD_MINUTES } from '../../../rules/consultation.ts';
import { receiptToken } from '../contact-submission.service.ts';
import { isDelivered } from '../../../rules/mail.ts';
import { readText } from '../../site-texts/site-text.service.ts';
import { Mail } from '../../mail/mail.entity.ts';
import { Acknowledgement } from '../../shared/acknowledgement.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { openToken, readToken } from '../../shared/signed-token.ts';
import { callFeed } from './call-feed.service.ts';
import { consultationToken } from './call-mails.service.ts';
import { BookedConsultation, ConsultationDetails } from './call.types.ts';
import { cancelCall, moveCall } from './change-call.service.ts';
import { findCall } from './stored-calls.service.ts';
import { confirmCall } from './confirm-call.service.ts';
import { stateOf } from './call-state.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import type { Consultation } from './consultation.entity.ts';
import { BookConsultationInput, MoveConsultationInput } from './consultation.input.ts';
import { bookConsultation } from './book-call.service.ts';
import { callAddress } from './consultation.emails.ts';
import { calendarOf } from './invitation.ts';

@Resolver()
export class ConsultationResolver {
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
    const { contactSubmissionId, contactSubmission } = call;
    const invitation = await manager
      .createQueryBuilder(Mail, 'mail')
      .where({ contactSubmissionId, kind: 'invitation' })
      .andWhere(`mail.calendar ->> 'method' = 'REQUEST'`)
      .orderBy('mail.createdAt', 'DESC')
      .getOne();
    const rules = await readText(context, ConsultationSettings);
    // Only a visitor who has booked a call sees it.
    const place = call.heldUntil ? '' : callPlace(call, rules.place);
    const privateToken = await consultationToken(manager, call);
    const page = callAddress(privateToken, mailSettings);
    return {
      ...call,
      token: privateToken,
      place,
      // Sent emails are erased after a while.
      invitedAt: invitation ? invitation.sentAt : call.createdAt,
      isDelivered: invitation ? isDelivered(invitation, mailSettings.canDeliver) : mailSettings.canDeliver,
      isGivenUp: stateOf(call) === 'expired',
      canConfirm,
      message: contactSubmission.message,
      calendar: calendarOf({ call, guest: contactSubmission, place, page }, 'PUBLISH', mailSettings).content,
      receipt: await receiptToken(manager, contactSubmissionId),
    };
  }
}

async function toBooked({ manager }: RequestContext, call: Consultation, message: string): Promise<BookedConsultation> {
  const { startsAt, heldUntil } = call;
  return { message, token: await consultationToken(manager, call), startsAt, heldUntil };
}
