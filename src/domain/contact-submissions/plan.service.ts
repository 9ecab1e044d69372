import { notFound } from '../../rules/errors.ts';
import { cleanOrNull } from '../../rules/text.ts';
import { requireVersion } from '../shared/expected-version.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { lockSubmission } from './contact-submission.service.ts';
import type { ContactPlanInput } from './inbox.input.ts';

/**
 * Stores what an operator plans with a submission. Storing the same plan again changes nothing. Throws NOT_FOUND, and CONFLICT
 * if another version than the expected one is stored.
 */
export function planSubmission(
  { manager }: RequestContext,
  id: string,
  { input, expectedVersion }: { input: ContactPlanInput; expectedVersion: number | null | undefined },
): Promise<ContactSubmission> {
  const plan = {
    nextStep: cleanOrNull(input.nextStep),
    nextStepOn: cleanOrNull(input.nextStepOn),
  };
  const names = Object.keys(plan) as (keyof typeof plan)[];
  return manager.transaction(async (transaction) => {
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw notFound('Not found.');
    if (names.every((name) => plan[name] === submission[name])) return submission;
    requireVersion({ version: submission.planVersion }, expectedVersion);
    const planVersion = submission.planVersion + 1;
    return transaction.save(ContactSubmission, { ...submission, ...plan, planVersion });
  });
}
