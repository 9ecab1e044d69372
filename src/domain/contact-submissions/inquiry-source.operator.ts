import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { INQUIRY_SOURCE_ROWS, inquirySources, type InquirySource } from '../../rules/inquiry-sources.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { countInquirySources, type CountedInquiries } from './inquiry-source.service.ts';

@ObjectType({ description: 'The contact submissions of a month that came from one place, and what became of them.' })
class InquirySourceCount implements CountedInquiries {
  @Field(() => String, { description: 'Month in the time zone of the owner, YYYY-MM.' })
  month!: string;

  @Field(() => String, { description: `What is known: ${Object.keys(inquirySources).join(', ')}.` })
  source!: InquirySource;

  @Field(() => String, { description: 'Campaign, name of a site, or path of a page. Empty if nothing is known.' })
  name!: string;

  @Field(() => Int, { description: 'Number of submissions.' })
  inquiries!: number;

  @Field(() => Int, { description: 'Number of those that wait for a reply.' })
  unanswered!: number;

  @Field(() => Int, { description: 'Number of those that are replied.' })
  replied!: number;

  @Field(() => Int, { description: 'Number of those that are won.' })
  won!: number;

  @Field(() => Int, { description: 'Number of those that are lost.' })
  lost!: number;
}

@Resolver()
export class InquirySourceOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [InquirySourceCount], {
    description: `Counts the contact submissions by month and by where they came from, without spam. The newest month is first, and there are at most ${INQUIRY_SOURCE_ROWS.all} rows.`,
  })
  inquirySources(@Ctx() { manager, settings }: RequestContext): Promise<InquirySourceCount[]> {
    return countInquirySources(manager, settings.timeZone);
  }
}
