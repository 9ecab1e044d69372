import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { LessThanOrEqual } from 'typeorm';
import { CLAIM_RENEWAL_DAYS } from '../../rules/claims.ts';
import { isCalendarDate } from '../../rules/date.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { invalidInput } from '../../rules/errors.ts';
import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { contentInput } from '../content/graphql-types.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Claim, computedClaimFields } from './claim.entity.ts';
import { claimFields, claimType } from './claim.fields.ts';

@OperatorView('A figure as an operator sees it, drafts included.')
export class ClaimRecord extends Claim {}

export const ClaimOperatorResolver = contentOperations({
  type: claimType,
  entity: Claim,
  record: ClaimRecord,
  input: contentInput('ClaimInput', 'The values of a figure.', claimFields),
  computed: computedClaimFields,
  one: 'a figure',
  order: { place: 'ASC', sortOrder: { direction: 'ASC', nulls: 'LAST' }, label: 'ASC', slug: 'ASC' },
});

@Resolver()
export class ClaimRenewalResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [ClaimRecord], {
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
