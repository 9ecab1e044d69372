import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Query, Resolver } from 'type-graphql';
import { selectedColumns } from '../shared/selected-columns.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { listCost } from '../shared/query-cost.ts';
import { CaseStudy } from './case-study.entity.ts';
import { publishedCaseStudies, publishedCaseStudy } from './case-study.service.ts';

@Resolver(() => CaseStudy)
export class CaseStudyResolver {
  @Query(() => [CaseStudy], { complexity: listCost(50), description: 'The published case studies, newest first.' })
  caseStudies(@Info() info: GraphQLResolveInfo, @Ctx() context: RequestContext): Promise<CaseStudy[]> {
    return publishedCaseStudies(context, selectedColumns(info));
  }

  @Query(() => CaseStudy, { nullable: true, description: 'A published case study, or null.' })
  caseStudy(
    @Arg('slug', () => String, { description: 'The last part of its address.' }) slug: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<CaseStudy | null> {
    return publishedCaseStudy(context, slug, selectedColumns(info));
  }
}
