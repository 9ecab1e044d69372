import { IsNull, LessThan, type EntityManager } from 'typeorm';
import { changeableUntil, consultationMessages as messages } from '../../../rules/consultation.ts';
import { AppError, invalidInput, notFound } from '../../../rules/errors.ts';
import { lockMailbox } from '../../mail/queue-mails.service.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { lockSubmission } from '../contact-submission.service.ts';
import { countCallMail, queueCallMails } from './call-mails.service.ts';
import { stateOf, type CallState } from './call-state.ts';
import { readCallSettings, setFreeTime } from './call-times.service.ts';
import { Consultation } from './consultation.entity.ts';
import { callStep, cancelCallOf, dropReminders, replaceStep } from './follow-up.service.ts';
import { findCall, lockCalls, saveCall, type BookedCall } from './stored-calls.service.ts';

/** Why a call in another state than "booked" can be neither moved nor canceled. */
const refusals: Readonly<Record<Exclude<CallState, 'booked'>, string>> = {
  held: messages.waits,
  expired: messages.freeAgain,
  begun: messages.tooLate,
  missed: messages.tooLate,
  canceled: messages.isCanceled,
};

interface Notice {
  noticeHours: number;
}

/** Returns whether the visitor can still move or cancel a call: until the notice period begins. */
export function canChange(call: Consultation, rules: Notice): boolean {
  return stateOf(call) === 'booked' && changeableUntil(call.startsAt, rules) > new Date();
}

function requireChangeable(call: Consultation, rules: Notice): void {
  if (canChange(call, rules)) return;
  const state = stateOf(call);
  throw invalidInput({ startsAt: state === 'booked' ? messages.tooLate : refusals[state] });
}

interface Move {
  startsAt: Date;
  /** Default: the notice of the settings. */
  noticeHours?: number;
}

/** Moves a call to a free time and tells both sides. Throws INVALID_INPUT if the time is not free, or if it is too late. */
export async function moveCall(context: RequestContext, id: string, { startsAt, ...own }: Move): Promise<Consultation> {
  const rules = await readCallSettings(context);
  if (!rules) throw notFound(messages.turnedOff);
  const { mailSettings } = context;
  return changeCall(context, id, async (transaction, call) => {
    requireChangeable(call, { ...rules, ...own });
    if (call.startsAt.getTime() === startsAt.getTime()) return;
    const { contactSubmission: submission } = call;
    const step = callStep(call.startsAt, rules.timeZone);
    call.sequence += 1;
    await countCallMail(transaction, submission.email);
    await lockCalls(transaction);
    await setFreeTime(transaction, rules, { call, startsAt });
    await saveCall(transaction, call);
    await replaceStep(transaction, call, { step, by: callStep(startsAt, rules.timeZone) });
    await dropReminders(transaction, call);
    await queueCallMails(transaction, mailSettings, { call, submission, change: 'moved' });
  });
}

/** Cancels a call and tells both sides. Throws INVALID_INPUT if the notice has begun. */
export async function cancelCall(context: RequestContext, id: string, rules: Notice): Promise<void> {
  await changeCall(context, id, async (transaction, call) => {
    if (stateOf(call) === 'canceled') return;
    requireChangeable(call, rules);
    await cancelCallOf(transaction, call.contactSubmission, context.mailSettings);
  });
}

/** Notes whether the visitor of a call that has begun did not come. Throws CONFLICT if the call did not take place at all. */
export async function noteMissedCall({ manager }: RequestContext, id: string, missed: boolean): Promise<void> {
  const begun = { id, canceledAt: IsNull(), heldUntil: IsNull(), startsAt: LessThan(new Date()) };
  const { affected } = await manager.update(Consultation, begun, { missedAt: missed ? new Date() : null });
  if (!affected) throw new AppError('CONFLICT', { message: messages.notBegun });
}

/** Changes a call while nobody else does. Whatever cancels it meanwhile locks its submission, too. */
export async function changeCall(
  { manager, mailSettings }: RequestContext,
  id: string,
  change: (transaction: EntityManager, call: BookedCall) => Promise<void>,
): Promise<Consultation> {
  const changed = await manager.transaction(async (transaction) => {
    const { contactSubmission } = await findCall(transaction, id);
    await lockMailbox(transaction, contactSubmission.email);
    await lockSubmission(transaction, contactSubmission.id);
    const call = await findCall(transaction, id);
    await change(transaction, call);
    return call;
  });
  mailSettings.wakeOutbox();
  return changed;
}
