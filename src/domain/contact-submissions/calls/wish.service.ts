import type { EntityManager } from 'typeorm';
import { clean, cleanOrNull } from '../../../rules/text.ts';
import { timeInZone } from '../../../rules/written-time.ts';
import { ContactSubmission, type ContactDetails } from '../contact-submission.entity.ts';
import { DUPLICATE_MS, recentlySent, scoredSubmission, storedDetails } from '../contact-submission.service.ts';
import type { BookConsultationInput } from './consultation.input.ts';
import type { BookedCall } from './find-call.service.ts';

/** What a visitor asks for. */
export interface Wish {
  startsAt: Date;
  timeZone: string;
  /** The number that the owner calls. Null: the call is by video. */
  telephone: string | null;
  details: ContactDetails;
  submission: ContactSubmission;
}

/** Returns the wish of a form, scored for spam. An inquiry without words still names the time in the time zone of the owner. */
export async function readWish(manager: EntityManager, input: BookConsultationInput, ownerZone: string): Promise<Wish> {
  const startsAt = new Date(clean(input.startsAt));
  const message = [`Asks for a call: ${timeInZone(startsAt, ownerZone)}`, input.message?.trim() ?? ''];
  const details = storedDetails({
    ...input,
    useCase: input.useCase ?? 'other',
    message: message.filter(Boolean).join('\n\n'),
  });
  const submission = manager.create(ContactSubmission, await scoredSubmission(manager, details, input));
  const { timeZone, telephone } = input;
  return { startsAt, timeZone: clean(timeZone), telephone: cleanOrNull(telephone), details, submission };
}

/** Stores the inquiry of a wish, or finds the one that an earlier attempt left without a call. */
export async function storeInquiry(
  transaction: EntityManager,
  { details, submission }: Wish,
): Promise<{ submission: ContactSubmission; isNew: boolean }> {
  const earlier = await transaction
    .createQueryBuilder(ContactSubmission, 'submission')
    .where({ ...recentlySent(details), status: submission.status })
    .andWhere('NOT EXISTS (SELECT FROM consultations WHERE "contactSubmissionId" = submission.id)')
    .setLock('pessimistic_write')
    .getOne();
  if (earlier) return { submission: earlier, isNew: false };
  await transaction.insert(ContactSubmission, submission);
  return { submission, isNew: true };
}

/** Returns whether a form was sent twice. Whoever knows only the address and the time must not get the private link of the call. */
export function isSameForm(open: BookedCall, { startsAt, telephone, details }: Wish): boolean {
  const { email: _, ...others } = details;
  return (
    open.startsAt.getTime() === startsAt.getTime() &&
    open.telephone === telephone &&
    Date.now() - open.createdAt.getTime() < DUPLICATE_MS &&
    Object.entries(others).every(([name, value]) => open.contactSubmission[name as keyof typeof others] === value)
  );
}
