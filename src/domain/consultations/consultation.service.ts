import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { consultationMessages as messages } from '../../rules/consultation.ts';
import { AppError, invalidInput, notFound } from '../../rules/errors.ts';
import { clean } from '../../rules/text.ts';
import { timeInZone } from '../../rules/written-time.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { DUPLICATE_MS, scoredSubmission, storedDetails } from '../contact-submissions/contact-submission.service.ts';
import { lockMailbox } from '../mail/automatic-mail.service.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { holdCall } from './call-mails.service.ts';
import { openCall, readCallSettings, type BookedCall, type CallSettings } from './call-rules.service.ts';
import { writeAtFreeTime } from './call-time.service.ts';
import { settleCall } from './change-call.service.ts';
import { Consultation } from './consultation.entity.ts';
import type { BookConsultationInput } from './consultation.input.ts';

/**
 * Books a call: stores it with its contact submission and queues the emails in one transaction. The same form sent again returns
 * the first booking. What looks like spam holds the time until the visitor confirms it by email. Without a mail server nobody can,
 * so it is stored as a submission only, and so are those beyond the number that can be held at once. Throws INVALID_INPUT if the time is no longer free.
 */
export async function bookConsultation(context: RequestContext, input: BookConsultationInput): Promise<Consultation> {
  const { manager, mailSettings } = context;
  const rules = await readCallSettings(context);
  if (!rules) throw notFound(messages.turnedOff);
  const startsAt = new Date(clean(input.startsAt));
  const message = messageOf(startsAt, input, rules);
  const details = storedDetails({ ...input, useCase: input.useCase ?? 'other', message });
  const submission = manager.create(ContactSubmission, await scoredSubmission(manager, details, input));
  const isSuspicious = submission.status === 'spam';
  if (isSuspicious && !(mailSettings.canDeliver && (await canHold(manager, rules)))) {
    await manager.insert(ContactSubmission, submission);
    throw new AppError('INVALID_INPUT', { message: messages.suspicious(mailSettings.ownerAddress) });
  }
  const call = await manager.transaction(async (transaction) => {
    await lockMailbox(transaction, details.email);
    const open = await openCall(transaction, details.email);
    if (open && isSameForm(open, { startsAt, details })) return open;
    if (open) throw invalidInput({ email: open.heldUntil ? messages.waits : messages.alreadyBooked });
    await transaction.insert(ContactSubmission, submission);
    const booked = transaction.create(Consultation, {
      id: randomUUID(),
      contactSubmissionId: submission.id,
      timeZone: clean(input.timeZone),
      sequence: 0,
      canceledAt: null,
      heldUntil: null,
      missedAt: null,
    });
    await writeAtFreeTime(transaction, rules, { call: booked, startsAt });
    await (isSuspicious ? holdCall : settleCall)(transaction, context, { call: booked, submission });
    return booked;
  });
  mailSettings.wakeOutbox();
  return call;
}

/** Returns whether the time of another suspicious call can be held. Bots must not hold all times. */
async function canHold(manager: EntityManager, { callsPerDay }: CallSettings): Promise<boolean> {
  const held = await manager.countBy(Consultation, { canceledAt: IsNull(), heldUntil: MoreThan(new Date()) });
  return held < callsPerDay;
}

/** Returns what the inquiry says. One without words still names the time. */
function messageOf(startsAt: Date, { message }: BookConsultationInput, { timeZone }: CallSettings): string {
  return [`Asks for a call: ${timeInZone(startsAt, timeZone)}`, message?.trim() ?? ''].filter(Boolean).join('\n\n');
}

/** Returns whether a form was sent twice. Whoever knows only the address and the time must not get the private link of the call. */
function isSameForm(
  open: BookedCall,
  { startsAt, details }: { startsAt: Date; details: ReturnType<typeof storedDetails> },
): boolean {
  const { email: _, ...others } = details;
  return (
    open.startsAt.getTime() === startsAt.getTime() &&
    Date.now() - open.createdAt.getTime() < DUPLICATE_MS &&
    Object.entries(others).every(([name, value]) => open.contactSubmission[name as keyof typeof others] === value)
  );
}
