import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { selectedColumns } from '../shared/selected-columns.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { listCost } from '../shared/query-cost.ts';
import { TechnologyCategory } from './technology-category.entity.ts';
import { publishedCategories, publishedCategoriesById } from './technology-category.service.ts';

@Resolver(() => TechnologyCategory)
export class TechnologyCategoryResolver {
  @Query(() => [TechnologyCategory], {
    complexity: listCost(20),
    description: 'The published categories, in the order of the catalog.',
  })
  technologyCategories(
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyCategory[]> {
    return publishedCategories(context, selectedColumns(info));
  }

  @Query(() => TechnologyCategory, { nullable: true, description: 'A published category, or null.' })
  technologyCategory(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyCategory | null> {
    return context.batch(publishedCategoriesById, { fields: selectedColumns(info) }).load(id);
  }
}
