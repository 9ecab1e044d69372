import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { TechnologyCategory } from './technology-category.entity.ts';
import { publishedCategories, publishedCategoriesById } from './technology-category.service.ts';

@Resolver(() => TechnologyCategory)
export class TechnologyCategoryResolver {
  @Query(() => [TechnologyCategory], { description: 'The published categories, in the order of the catalogue.' })
  technologyCategories(@Ctx() context: Context): Promise<TechnologyCategory[]> {
    return publishedCategories(context);
  }

  @Query(() => TechnologyCategory, { nullable: true, description: 'A published category, or null.' })
  technologyCategory(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<TechnologyCategory | null> {
    return context.batch(publishedCategoriesById).load(id);
  }
}
