import type { GraphQLResolveInfo } from 'graphql';
import sql from 'sql-template-tag';
import { Arg, Args, Ctx, Info, Query, Resolver, Root } from 'type-graphql';
import { contentOperations } from '../content/content-operations.ts';
import { paged } from '../content/published-for-each.ts';
import { publishedBySlug, publishedRows, type Row } from '../content/published-query.ts';
import { ComputedField } from '../shared/computed-field.ts';
import { Picture } from '../pictures/picture.entity.ts';
import { picturesByHash, type ShownPicture } from '../pictures/picture.service.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns } from '../shared/selected-columns.ts';
import { CaseStudy, computedCaseStudyFields } from './case-study.entity.ts';

@Resolver(() => CaseStudy)
export class CaseStudyResolver {
  @Query(() => [CaseStudy], { description: 'Lists the published case studies, newest first.' })
  caseStudies(
    @Args(() => PageArgs) page: PageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy>[]> {
    const requested = selectedColumns(info, computedCaseStudyFields);
    const inOrder = sql`ORDER BY "createdAt" DESC, slug ${paged(page)}`;
    return publishedRows(context, CaseStudy, { requested }, inOrder);
  }

  @Query(() => [CaseStudy], {
    description: 'Lists the published case studies by their place on the home page, and then the others, newest first.',
  })
  caseStudiesForHomePage(
    @Args(() => PageArgs) page: PageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy>[]> {
    const requested = selectedColumns(info, computedCaseStudyFields);
    const inOrder = sql`ORDER BY "homePlace" NULLS LAST, "createdAt" DESC, slug ${paged(page)}`;
    return publishedRows(context, CaseStudy, { requested }, inOrder);
  }

  @Query(() => CaseStudy, {
    nullable: true,
    description: 'Returns a published case study by its current or a former slug, or null.',
  })
  caseStudy(
    @Arg('slug', () => String, { description: 'Slug of the case study, or a former one.' }) slug: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy> | null> {
    return publishedBySlug(context, CaseStudy, slug, selectedColumns(info, computedCaseStudyFields));
  }

  @ComputedField(CaseStudy, computedCaseStudyFields, () => Picture, { nullable: true, description: 'Its cover.' })
  coverPicture(
    @Root() { cover }: Pick<CaseStudy, 'cover'>,
    @Ctx() context: RequestContext,
  ): Promise<ShownPicture | null> | null {
    return cover === null ? null : context.batch(picturesByHash).load(cover);
  }
}

export const CaseStudyOperatorResolver = contentOperations(CaseStudy, {
  computed: computedCaseStudyFields,
  order: { createdAt: 'DESC', slug: 'ASC' },
});
