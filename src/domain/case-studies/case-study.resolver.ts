import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { CaseStudy } from './case-study.entity.ts';
import { publishedCaseStudies, publishedCaseStudy } from './case-study.service.ts';

@Resolver(() => CaseStudy)
export class CaseStudyResolver {
  @Query(() => [CaseStudy], { description: 'The published case studies, newest first.' })
  caseStudies(@Ctx() context: Context): Promise<CaseStudy[]> {
    return publishedCaseStudies(context);
  }

  @Query(() => CaseStudy, { nullable: true, description: 'A published case study, or null.' })
  caseStudy(
    @Arg('slug', () => String, { description: 'The last part of its address.' }) slug: string,
    @Ctx() context: Context,
  ): Promise<CaseStudy | null> {
    return publishedCaseStudy(context, slug);
  }
}
