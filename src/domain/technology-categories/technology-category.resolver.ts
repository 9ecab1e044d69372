import type { GraphQLResolveInfo } from 'graphql';
import sql from 'sql-template-tag';
import { Arg, Args, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { contentOperations } from '../content/content-operations.ts';
import { paged } from '../content/published-for-each.ts';
import { publishedById, publishedRows, type Row } from '../content/published-query.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns } from '../shared/selected-columns.ts';
import { computedTechnologyCategoryFields, TechnologyCategory } from './technology-category.entity.ts';

const publishedCategoryById = publishedById(TechnologyCategory);

@Resolver(() => TechnologyCategory)
export class TechnologyCategoryResolver {
  @Query(() => [TechnologyCategory], { description: 'Lists the published categories in the order of the catalog.' })
  technologyCategories(
    @Args(() => PageArgs) page: PageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<TechnologyCategory>[]> {
    const requested = selectedColumns(info, computedTechnologyCategoryFields);
    const inOrder = sql`ORDER BY "sortOrder" NULLS LAST, title ${paged(page)}`;
    return publishedRows(context, TechnologyCategory, { requested }, inOrder);
  }

  @Query(() => TechnologyCategory, { nullable: true, description: 'Returns a published category, or null.' })
  technologyCategory(
    @Arg('id', () => ID, { description: 'ID of the category.' }) id: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<TechnologyCategory> | null> {
    const requested = selectedColumns(info, computedTechnologyCategoryFields);
    return context.batch(publishedCategoryById, { requested }).load(id);
  }
}

export const TechnologyCategoryOperatorResolver = contentOperations(TechnologyCategory, {
  computed: computedTechnologyCategoryFields,
  order: { sortOrder: { direction: 'ASC', nulls: 'LAST' }, title: 'ASC' },
  removal: 'Fails while technologies belong to it.',
});
