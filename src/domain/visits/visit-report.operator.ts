import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { invalidInput } from '../../rules/errors.ts';
import { VISIT_PERIODS } from '../../rules/visits.ts';
import type { WebVitalName } from '../../rules/web-vitals.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { reportVisits } from './visit-count.service.ts';

@ObjectType({ description: 'Number of page views on one day.' })
export class VisitDay {
  @Field(() => String, { description: 'The day in UTC, YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Number of pages.' })
  count!: number;
}

@ObjectType({ description: 'How often something was counted.' })
export class NamedVisitCount {
  @Field(() => String, {
    description: 'Path of a page or name of a site. Empty for all that exceed the maximum of a day.',
  })
  name!: string;

  @Field(() => Int, { description: 'The count.' })
  count!: number;
}

@ObjectType({ description: 'How often a word was searched.' })
export class SearchedWord {
  @Field(() => String, { description: 'The word.' })
  name!: string;

  @Field(() => Int, { description: 'Number of searches with the word.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether the site finds something for it now.' })
  found!: boolean;
}

@ObjectType({ description: 'How often a measurement was in a range.' })
export class WebVitalRange {
  @Field(() => Int, { description: 'Lower bound of the range: milliseconds, or thousandths of a layout shift.' })
  from!: number;

  @Field(() => Int, { description: 'The count.' })
  count!: number;
}

@ObjectType({ description: 'What browsers measured on one kind of page.' })
export class WebVital {
  @Field(() => String, { description: 'Pattern of the address, such as `/technologies/:slug`.' })
  page!: string;

  @Field(() => String, { description: 'What was measured.' })
  name!: WebVitalName;

  @Field(() => [WebVitalRange], { description: 'The counts of its ranges.' })
  ranges!: WebVitalRange[];
}

@ObjectType({ description: 'What was counted in a period.' })
export class VisitReport {
  @Field(() => [VisitDay], { description: 'All days of the period.' })
  days!: VisitDay[];

  @Field(() => [NamedVisitCount], { description: 'The pages that were opened most.' })
  pages!: NamedVisitCount[];

  @Field(() => [NamedVisitCount], { description: 'The sites whose links led here most.' })
  sources!: NamedVisitCount[];

  @Field(() => [WebVital], { description: 'What browsers measured, the most measured pages first.' })
  vitals!: WebVital[];

  @Field(() => [SearchedWord], { description: 'The words that were searched most.' })
  words!: SearchedWord[];
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
