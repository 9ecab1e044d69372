import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { operatorResolver } from '../content/operator-resolver.ts';
import { newestCaseStudies } from '../content/orders.ts';
import { publishedBySlug, published } from '../content/published-query.ts';
import { Picture } from '../pictures/picture.entity.ts';
import { picturesByHash, type ShownPicture } from '../pictures/picture.service.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { CaseStudy } from './case-study.entity.ts';

@Resolver(() => CaseStudy)
export class CaseStudyResolver {
  @Query(() => [CaseStudy], { description: 'Lists the published case studies, newest first.' })
  caseStudies(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<CaseStudy[]> {
    return newestCaseStudies(published(context, CaseStudy), page).getMany();
  }

  @Query(() => [CaseStudy], {
    description: 'Lists the published case studies by their place on the home page, and then the others, newest first.',
  })
  caseStudiesForHomePage(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<CaseStudy[]> {
    const query = published(context, CaseStudy).orderBy('case_studies.homePlace', 'ASC', 'NULLS LAST');
    return newestCaseStudies(query, page).getMany();
  }

  @Query(() => CaseStudy, {
    nullable: true,
    description: 'Returns a published case study by its current or a former slug, or null.',
  })
  caseStudy(
    @Arg('slug', () => String, { description: 'Slug of the case study, or a former one.' }) slug: string,
    @Ctx() context: RequestContext,
  ): Promise<CaseStudy | null> {
    return publishedBySlug(context, CaseStudy, slug);
  }

  @FieldResolver(() => Picture, { nullable: true, description: 'Its cover.' })
  coverPicture(
    @Root() { cover }: Pick<CaseStudy, 'cover'>,
    @Ctx() context: RequestContext,
  ): Promise<ShownPicture | null> | null {
    return cover === null ? null : context.batch(picturesByHash).load(cover);
  }
}

export const CaseStudyOperatorResolver = operatorResolver(CaseStudy, {
  order: { createdAt: 'DESC', slug: 'ASC' },
});
