import { consultationMessages as messages } from '../../rules/consultation.ts';
import { invalidInput, notFound } from '../../rules/errors.ts';
import { isRefused } from '../contact-submissions/status.service.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { openCall, readCallSettings, STANDING } from './call-rules.service.ts';
import { nextReminder, writeAtFreeTime } from './call-time.service.ts';
import { changeCall, settleCall } from './change-call.service.ts';
import { Consultation } from './consultation.entity.ts';

/**
 * Books a call that waits for its confirmation, at the time that is held for it or at the free time that the visitor chose
 * instead. Throws INVALID_INPUT if the time is not held any more, or not free.
 */
export async function confirmCall(context: RequestContext, id: string, chosen: Date | null): Promise<Consultation> {
  const rules = await readCallSettings(context);
  return changeCall(context, id, async (transaction, call) => {
    if (!call.heldUntil) return;
    const { contactSubmission: submission } = call;
    // Nobody confirms what an operator has refused.
    if (await isRefused(transaction, submission)) throw notFound('Nothing is stored under this link.');
    if (chosen) {
      if (!rules) throw notFound(messages.turnedOff);
      const open = await openCall(transaction, submission.email);
      if (open && open.id !== id) throw invalidInput({ email: messages.alreadyBooked });
      Object.assign(call, { canceledAt: null, heldUntil: null });
      await writeAtFreeTime(transaction, rules, { call, startsAt: chosen });
    } else {
      const booked = { heldUntil: null, nextReminderAt: nextReminder(call.startsAt, new Date()) };
      const { affected } = await transaction.update(Consultation, { id, ...STANDING }, booked);
      if (!affected) throw invalidInput({ startsAt: messages.freeAgain });
      Object.assign(call, booked);
    }
    await settleCall(transaction, context, { call, submission });
  });
}
