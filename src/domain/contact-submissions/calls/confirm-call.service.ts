import { consultationMessages as messages } from '../../../rules/consultation.ts';
import { invalidInput, notFound } from '../../../rules/errors.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { isRefused } from '../contact-submission.service.ts';
import { countCallMail } from './call-mails.service.ts';
import { stateOf } from './call-state.ts';
import { nextReminder, readCallSettings, setFreeTime } from './call-times.service.ts';
import { changeCall } from './change-call.service.ts';
import { Consultation } from './consultation.entity.ts';
import { settleCall } from './follow-up.service.ts';
import { lockCalls, openCall, saveCall, STANDING } from './stored-calls.service.ts';

/**
 * Books a call that waits for its confirmation, at the time that is held for it or at the free time that the visitor chose
 * instead. Returns a call only if it is booked at that time. Throws INVALID_INPUT otherwise.
 */
export async function confirmCall(context: RequestContext, id: string, chosen: Date | null): Promise<Consultation> {
  const rules = await readCallSettings(context);
  const { mailSettings } = context;
  return changeCall(context, id, async (transaction, call) => {
    const { contactSubmission: submission } = call;
    const state = stateOf(call);
    const isOtherTime = chosen !== null && chosen.getTime() !== call.startsAt.getTime();
    if (state === 'canceled') throw invalidInput({ startsAt: messages.isCanceled });
    if (state !== 'held' && state !== 'expired') {
      if (isOtherTime) throw invalidInput({ startsAt: messages.alreadyBooked });
      return;
    }
    // Nobody confirms what an operator has refused.
    if (await isRefused(transaction, submission)) throw notFound('Nothing is stored under this link.');
    const confirmedAt = new Date();
    if (chosen && (isOtherTime || state === 'expired')) {
      if (!rules) throw notFound(messages.turnedOff);
      const open = await openCall(transaction, submission.email);
      if (open && open.id !== id) throw invalidInput({ email: messages.alreadyBooked });
      await lockCalls(transaction);
      Object.assign(call, { canceledAt: null, heldUntil: null, confirmedAt });
      await setFreeTime(transaction, rules, { call, startsAt: chosen });
      await saveCall(transaction, call);
    } else {
      const booked = { heldUntil: null, confirmedAt, nextReminderAt: nextReminder(call.startsAt, confirmedAt) };
      const { affected } = await transaction.update(Consultation, { id, ...STANDING }, booked);
      if (!affected) throw invalidInput({ startsAt: messages.freeAgain });
      Object.assign(call, booked);
    }
    await countCallMail(transaction, submission.email);
    await settleCall(transaction, mailSettings, { call, submission });
  });
}
