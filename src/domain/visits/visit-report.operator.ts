import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { invalidInput } from '../../rules/errors.ts';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';
import { VISIT_PERIODS, type VisitKind } from '../../rules/visits.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { countPageViews, reportVisits } from './visit-count.service.ts';

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

function requirePeriod(days: number): void {
  if (!VISIT_PERIODS.some((period) => period === days)) throw invalidInput({ days: `days must be one of ${PERIODS}` });
}

@Resolver()
export class VisitReportResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => VisitReport, {
    description: 'Returns what was counted in the last days, up to today in the time zone of the owner.',
  })
  visitReport(
    @Arg('days', () => Int, { description: `Number of days: ${PERIODS}.` }) days: number,
    @Ctx() context: RequestContext,
  ): Promise<VisitReport> {
    requirePeriod(days);
    return reportVisits(context, { days, timeZone: context.settings.timeZone });
  }

  @AllowedTo('owner', 'editor')
  @Query(() => [CountedVisits], {
    description: 'Returns how often pages were opened in the last days, without those that nobody opened.',
  })
  pageViews(
    @Arg('paths', () => [String], { description: `Paths of pages, at most ${PAGE_LIMIT_MAX}.` }) paths: string[],
    @Arg('days', () => Int, { description: `Number of days: ${PERIODS}.` }) days: number,
    @Ctx() { manager, settings: { timeZone } }: RequestContext,
  ): Promise<CountedVisits[]> {
    requirePeriod(days);
    if (paths.length > PAGE_LIMIT_MAX) throw invalidInput({ paths: `paths must be at most ${PAGE_LIMIT_MAX}` });
    return countPageViews(manager, paths, { days, timeZone });
  }
}
