import { In, type EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { readAmount } from '../../rules/pipeline.ts';
import { firmDomain } from '../../rules/public-mail.ts';
import { cleanOrNull } from '../../rules/text.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import type { ContactPlanInput } from './pipeline.input.ts';

/** Stores what an operator plans with a submission. Throws NOT_FOUND. */
export async function planSubmission(
  { manager }: RequestContext,
  id: string,
  { value, nextStep, nextStepOn, lostReason }: ContactPlanInput,
): Promise<ContactSubmission> {
  if (!isId(id)) throw notFound('Not found.');
  const plan = {
    value: readAmount(value),
    nextStep: cleanOrNull(nextStep),
    nextStepOn: cleanOrNull(nextStepOn),
    lostReason: cleanOrNull(lostReason),
  };
  const { affected } = await manager.update(ContactSubmission, { id }, plan);
  if (!affected) throw notFound('Not found.');
  return manager.findOneByOrFail(ContactSubmission, { id });
}

const RELATED_MAX = 20;

/**
 * Returns other submissions of the same address or, unless it is that of a public mail provider, of the same domain.
 * The newest come first. Spam is left out.
 */
export async function relatedSubmissions(
  manager: EntityManager,
  { id, email }: Pick<ContactSubmission, 'id' | 'email'>,
): Promise<ContactSubmission[]> {
  const domain = firmDomain(email);
  const sameDomain = domain ? ` OR substring(lower(email) FROM '[^@]*$') = $3` : '';
  const found = await manager.query<{ id: string }[]>(
    `SELECT id FROM contact_submissions
     WHERE id <> $1 AND status <> 'spam' AND (lower(email) = lower($2)${sameDomain})
     ORDER BY "createdAt" DESC LIMIT ${RELATED_MAX}`,
    domain ? [id, email, domain] : [id, email],
  );
  return manager.find(ContactSubmission, {
    where: { id: In(found.map((row) => row.id)) },
    order: { createdAt: 'DESC' },
  });
}
