import { Arg, Ctx, Field, Float, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { formatNumber } from '../../rules/number.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { reportResponseTime, ResponseTimeReport } from './response-time.ts';
import { winRates, type WinRate } from './win-rates.ts';

const DAYS_MAX = 3_650;
const DAYS_DESCRIPTION = `Number of days to look back, at most ${formatNumber(DAYS_MAX)}.`;

function boundedDays(days: number): number {
  return Math.min(Math.max(days, 1), DAYS_MAX);
}

@ObjectType({ description: 'How many submissions from one source were won, without spam.' })
export class SourceWinRate implements WinRate {
  @Field(() => String, { nullable: true, description: 'Campaign, referring site or blog post. Null if unknown.' })
  source!: string | null;

  @Field(() => Int, { description: 'Number of submissions.' })
  submissions!: number;

  @Field(() => Int, { description: 'Number of won submissions.' })
  won!: number;

  @Field(() => Int, { description: 'Number of lost submissions.' })
  lost!: number;

  @Field(() => Float, { description: 'Sum of the values of the won submissions.' })
  wonValue!: number;
}

/** Reports on the submissions of a period. */
@Resolver()
export class ContactReportResolver {
  @AllowedTo('owner')
  @Query(() => [SourceWinRate], { description: 'Returns how many submissions of each source were won, most first.' })
  winRatesBySource(
    @Arg('days', () => Int, { defaultValue: 365, description: DAYS_DESCRIPTION }) days: number,
    @Ctx() { manager }: RequestContext,
  ): Promise<WinRate[]> {
    return winRates(manager, 'source', boundedDays(days));
  }

  @AllowedTo('owner')
  @Query(() => [SourceWinRate], {
    description: 'Returns how many submissions were won, by the blog post that the sender read last, most first.',
  })
  winRatesByBlogPost(
    @Arg('days', () => Int, { defaultValue: 365, description: DAYS_DESCRIPTION }) days: number,
    @Ctx() { manager }: RequestContext,
  ): Promise<WinRate[]> {
    return winRates(manager, 'article', boundedDays(days));
  }

  @AllowedTo('owner')
  @Query(() => ResponseTimeReport, { description: 'Returns how fast contact submissions were answered.' })
  responseTimeReport(
    @Arg('days', () => Int, { defaultValue: 90, description: DAYS_DESCRIPTION })
    days: number,
    @Ctx() { manager, settings }: RequestContext,
  ): Promise<ResponseTimeReport> {
    return reportResponseTime(manager, { days: boundedDays(days), replyHours: settings.replyHours });
  }
}
