import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { localTime } from '../../../rules/local-time.ts';
import { writtenClock } from '../../../rules/written-time.ts';
import { ContactSubmission } from '../contact-submission.entity.ts';
import type { Consultation } from './consultation.entity.ts';

/** Returns a call as the next step of its inquiry. */
export function callStep(startsAt: Date, timeZone: string): { nextStep: string; nextStepOn: string } {
  return { nextStep: `Call at ${writtenClock(startsAt, timeZone)}`, nextStepOn: localTime(startsAt, timeZone).day };
}

interface Steps {
  step: FindOptionsWhere<ContactSubmission>;
  by: { nextStep: string | null; nextStepOn: string | null };
}

/** Replaces the next step of the inquiry, unless the owner has planned another one. */
export async function replaceStep(transaction: EntityManager, call: Consultation, { step, by }: Steps): Promise<void> {
  const changed = { ...by, planVersion: () => '"planVersion" + 1' };
  await transaction.update(ContactSubmission, { id: call.contactSubmissionId, ...step }, changed);
}
