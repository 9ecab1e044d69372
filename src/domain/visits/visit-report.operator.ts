import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { invalidInput } from '../../rules/errors.ts';
import { VISIT_PERIODS, type VisitKind } from '../../rules/visits.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { reportVisits } from './visit-count.service.ts';

@ObjectType({ description: 'How often something was counted.' })
export class CountedVisits {
  @Field(() => String, { description: 'What was counted: page, source or word.' })
  kind!: VisitKind;

  @Field(() => String, {
    description: 'Path of a page, name of a site, or a word. Empty for all that exceed the maximum of a day.',
  })
  name!: string;

  @Field(() => Int, { description: 'The count.' })
  count!: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether the search finds something for a word now.' })
  found!: boolean | null;
}

@ObjectType({ description: 'What was counted in a period.' })
export class VisitReport {
  @Field(() => Int, { description: 'Number of pages that were opened.' })
  pageViews!: number;

  @Field(() => [CountedVisits], { description: 'The most counted pages, sites and words, in this order.' })
  counts!: CountedVisits[];
}

const PERIODS = VISIT_PERIODS.join(', ');

@Resolver()
export class VisitReportResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => VisitReport, { description: 'Returns what was counted in the last days, up to today.' })
  visitReport(
    @Arg('days', () => Int, { description: `Number of days: ${PERIODS}.` }) days: number,
    @Ctx() context: RequestContext,
  ): Promise<VisitReport> {
    if (!VISIT_PERIODS.some((period) => period === days))
      throw invalidInput({ days: `days must be one of ${PERIODS}` });
    return reportVisits(context, days);
  }
}
