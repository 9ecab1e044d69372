import { EventSubscriber, type EntityManager, type EntitySubscriberInterface, type InsertEvent } from 'typeorm';
import { largestSavingAbove, percentageOf } from '../../rules/claims.ts';
import { invalidInput } from '../../rules/errors.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { Change } from '../content/history/change.entity.ts';
import { lockUntilCommit } from '../shared/advisory-locks.ts';
import { Claim } from './claim.entity.ts';

/** Refuses a change after which a figure and a case study that are published would contradict each other. */
@EventSubscriber()
export class ClaimChecks implements EntitySubscriberInterface<Change> {
  listenTo(): typeof Change {
    return Change;
  }

  async afterInsert({ entity: { contentType, after }, manager }: InsertEvent<Change>): Promise<void> {
    if (!after?.['published']) return;
    if (contentType === 'claims') await checkClaim(manager, after as unknown as Claim);
    if (contentType === 'case-studies') await checkCaseStudy(manager, after as unknown as CaseStudy);
  }
}

/**
 * Throws INVALID_INPUT if a maximum or an average does not say what it covers, or if a published case study saves a larger share
 * of time than a maximum states. Scheduled documents count as published. Call it in the transaction of the write: the lock makes
 * a figure and a case study that are published at the same time see each other.
 */
async function checkClaim(transaction: EntityManager, { bound, scope, figure }: Claim): Promise<void> {
  if (!bound) return;
  if (!scope) throw invalidInput({ scope: `Say what the ${bound.toLowerCase()} covers` });
  if (bound !== 'Maximum') return;
  const limit = percentageOf(figure);
  if (limit === null) throw invalidInput({ figure: 'A maximum must have a percentage such as 80%' });
  await lockUntilCommit(transaction, 'claims');
  const studies = await transaction.find(CaseStudy, {
    select: { title: true, metrics: true },
    where: { published: true },
    order: { slug: 'ASC' },
  });
  for (const { title, metrics } of studies) {
    const found = largestSavingAbove(limit, metrics);
    if (!found) continue;
    throw invalidInput({
      figure: `The case study “${title}” saves ${percent(found.saved)} (${found.metric.label}). A maximum cannot be lower`,
    });
  }
}

/**
 * Throws INVALID_INPUT if a metric of a case study saves a larger share of time than a published figure states as the
 * maximum. Call it in the transaction of the write.
 */
async function checkCaseStudy(transaction: EntityManager, { metrics }: CaseStudy): Promise<void> {
  await lockUntilCommit(transaction, 'claims');
  const maximums = await transaction.find(Claim, {
    where: { published: true, bound: 'Maximum' },
    order: { slug: 'ASC' },
  });
  for (const { figure, label } of maximums) {
    const limit = percentageOf(figure);
    const found = limit === null ? null : largestSavingAbove(limit, metrics);
    if (!found) continue;
    throw invalidInput({
      [`metrics.${metrics.indexOf(found.metric)}.after`]: `“${found.metric.label}” saves ${percent(found.saved)} of the time, but the site states “${figure} ${label}” as the maximum`,
    });
  }
}

/** Two decimals, so that a saving just above a limit does not look like the limit. */
function percent(saved: number): string {
  return `${Number(saved.toFixed(2))}%`;
}
