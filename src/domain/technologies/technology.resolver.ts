import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import type { Context } from '../context.ts';
import { TechnologyCategory } from '../technology-categories/technology-category.entity.ts';
import { publishedCategoriesById } from '../technology-categories/technology-category.service.ts';
import { Technology } from './technology.entity.ts';
import {
  publishedTechnologies,
  publishedTechnologiesByCategory,
  publishedTechnologiesByName,
  publishedTechnology,
} from './technology.service.ts';

@Resolver(() => Technology)
export class TechnologyResolver {
  @Query(() => [Technology], { description: 'The published technologies, of one category or of all, by name.' })
  technologies(
    @Arg('categoryId', () => ID, { nullable: true, description: 'Only of this category.' })
    categoryId: string | undefined,
    @Ctx() context: Context,
  ): Promise<Technology[]> {
    return publishedTechnologies(context, categoryId);
  }

  @Query(() => Technology, { nullable: true, description: 'A published technology, or null.' })
  technology(
    @Arg('slug', () => String, { description: 'The last part of its address.' }) slug: string,
    @Ctx() context: Context,
  ): Promise<Technology | null> {
    return publishedTechnology(context, slug);
  }

  @FieldResolver(() => TechnologyCategory, { nullable: true, description: 'Its category, when that is published.' })
  category(@Root() technology: Technology, @Ctx() context: Context): Promise<TechnologyCategory | null> {
    if (technology.category !== undefined) return Promise.resolve(technology.category);
    return context.batch(publishedCategoriesById).load(technology.categoryId);
  }

  @FieldResolver(() => [Technology], { description: 'The related technologies that are in the catalogue.' })
  related(@Root() { relatedTechnologies }: Technology, @Ctx() context: Context): Promise<Technology[]> {
    return technologiesNamed(relatedTechnologies, context);
  }
}

@Resolver(() => TechnologyCategory)
export class TechnologiesOfCategoryResolver {
  @FieldResolver(() => [Technology], { description: 'Its published technologies, by name.' })
  technologies(@Root() { id }: TechnologyCategory, @Ctx() context: Context): Promise<Technology[]> {
    return context.batch(publishedTechnologiesByCategory).load(id);
  }
}

@Resolver(() => CaseStudy)
export class TechnologiesOfCaseStudyResolver {
  @FieldResolver(() => [Technology], { description: 'Those of its technologies that are in the catalogue.' })
  knownTechnologies(@Root() { technologies }: CaseStudy, @Ctx() context: Context): Promise<Technology[]> {
    return technologiesNamed(technologies, context);
  }
}

async function technologiesNamed(names: string[], context: Context): Promise<Technology[]> {
  const found = await context.batch(publishedTechnologiesByName).loadMany(names);
  return found.filter((technology) => technology instanceof Technology);
}
