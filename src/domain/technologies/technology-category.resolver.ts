import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { inOrder, publishedById, published } from '../content/publication/published-query.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { TechnologyCategory } from './technology-category.entity.ts';

const publishedCategoryById = publishedById(TechnologyCategory);

@Resolver(() => TechnologyCategory)
export class TechnologyCategoryResolver {
  @Query(() => [TechnologyCategory], { description: 'Lists the published categories in the order of the catalog.' })
  technologyCategories(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyCategory[]> {
    return inOrder(TechnologyCategory, published(context, TechnologyCategory), page).getMany();
  }

  @Query(() => TechnologyCategory, { nullable: true, description: 'Returns a published category, or null.' })
  technologyCategory(
    @Arg('id', () => ID, { description: 'ID of the category.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyCategory | null> {
    return context.batch(publishedCategoryById).load(id);
  }
}
