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

/** The submissions from one source, without spam. */
export interface WinRate {
  /** Campaign, referring site or blog post. Null if unknown. */
  source: string | null;
  submissions: number;
  won: number;
  lost: number;
  /** Sum of the values of the won submissions. */
  wonValue: number;
}

const SOURCES = {
  source: `coalesce("utmSource", "referrerHost")`,
  article: 'article',
} as const;

/** Returns how many submissions of the last `days` days were won, by source or by the blog post that was read last. */
export function winRates(manager: EntityManager, by: keyof typeof SOURCES, days: number): Promise<WinRate[]> {
  return manager.query<WinRate[]>(
    `SELECT ${SOURCES[by]} AS source, count(*)::int AS submissions,
       (count(*) FILTER (WHERE status = 'won'))::int AS won,
       (count(*) FILTER (WHERE status = 'lost'))::int AS lost,
       coalesce(sum(value) FILTER (WHERE status = 'won'), 0)::float8 AS "wonValue"
     FROM contact_submissions
     WHERE status <> 'spam' AND "createdAt" > now() - make_interval(days => $1)
     GROUP BY 1 ORDER BY won DESC, submissions DESC, 1 NULLS LAST LIMIT 50`,
    [days],
  );
}
