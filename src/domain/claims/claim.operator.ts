import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { LessThanOrEqual } from 'typeorm';
import { CLAIM_RENEWAL_DAYS } from '../../rules/claims.ts';
import { isCalendarDate } from '../../rules/date.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { invalidInput } from '../../rules/errors.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Claim } from './claim.entity.ts';

@Resolver()
export class ClaimRenewalResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [definitionOf(Claim).record], {
    description: `Lists the published figures that have expired or expire within ${CLAIM_RENEWAL_DAYS} days, the earliest first.`,
  })
  async claimsToRenew(
    @Arg('today', () => String, { description: 'The current date, such as `2026-01-31`.' }) today: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<Claim[]> {
    if (!isCalendarDate(today)) throw invalidInput({ today: 'Today must be a date such as 2026-01-31' });
    const last = new Date(Date.parse(today) + CLAIM_RENEWAL_DAYS * DAY_MS).toISOString().slice(0, 10);
    const where = { published: true, expires: LessThanOrEqual(last) };
    return manager.find(Claim, { where, order: { expires: 'ASC', slug: 'ASC' } });
  }
}
