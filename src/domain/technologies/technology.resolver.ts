import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Field, FieldResolver, ID, Info, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { selectedColumns } from '../shared/selected-columns.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { PageArgs } from '../shared/page-args.ts';
import { listCost } from '../shared/query-cost.ts';
import { TechnologyCategory } from '../technology-categories/technology-category.entity.ts';
import { publishedCategoriesById } from '../technology-categories/technology-category.service.ts';
import { Technology } from './technology.entity.ts';
import {
  countTechnologiesByCategory,
  publishedTechnologies,
  publishedTechnologiesByCategory,
  publishedTechnologiesByName,
  publishedTechnology,
  searchTechnologies,
  technologyNeighbors,
} from './technology.service.ts';

/** Assumed by the cost of a query that does not say how many it wants. */
const LONGEST_LIST = 200;
const LONGEST_CATEGORY = 20;

@ObjectType({ description: 'What stands beside a technology in its category, by name.', simpleResolvers: true })
export class TechnologyNeighbors {
  @Field(() => Technology, { nullable: true, description: 'The one before it.' })
  previous!: Technology | null;

  @Field(() => Technology, { nullable: true, description: 'The one after it.' })
  next!: Technology | null;
}

@Resolver(() => Technology)
export class TechnologyResolver {
  @Query(() => [Technology], {
    complexity: listCost(LONGEST_LIST),
    description: 'The published technologies, of one category or of all, by name.',
  })
  technologies(
    @Arg('categoryId', () => ID, { nullable: true, description: 'Only of this category.' })
    categoryId: string | undefined,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return publishedTechnologies(context, { categoryId, fields: selectedColumns(info) });
  }

  @Query(() => [Technology], {
    complexity: listCost(LONGEST_LIST),
    description: 'What of the catalog matches, by name.',
  })
  searchTechnologies(
    @Arg('q', () => String, {
      defaultValue: '',
      description: 'Every word of it must be in the name, the line or the title of the category.',
    })
    q: string,
    @Arg('category', () => String, { defaultValue: '', description: 'The slug of a category.' }) category: string,
    @Arg('level', () => String, { defaultValue: '', description: 'A difficulty level.' }) level: string,
    @Args(() => PageArgs) page: PageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return searchTechnologies(context, { q, category, level }, { ...page, fields: selectedColumns(info) });
  }

  @Query(() => Technology, { nullable: true, description: 'A published technology, or null.' })
  technology(
    @Arg('slug', () => String, { description: 'The last part of its address.' }) slug: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Technology | null> {
    const [fields, categoryFields] = [selectedColumns(info), selectedColumns(info, 'category')];
    return publishedTechnology(context, slug, { fields, categoryFields });
  }

  @Query(() => TechnologyNeighbors, { description: 'What stands beside a technology in its category.' })
  technologyNeighbors(
    @Arg('id', () => ID, { description: 'The technology.' }) id: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyNeighbors> {
    return technologyNeighbors(context, id, {
      fields: [...selectedColumns(info, 'previous'), ...selectedColumns(info, 'next')],
    });
  }

  @FieldResolver(() => TechnologyCategory, { nullable: true, description: 'Its category, when that is published.' })
  category(
    @Root() technology: Technology,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyCategory | null> {
    if (technology.category !== undefined) return Promise.resolve(technology.category);
    return context.batch(publishedCategoriesById, { fields: selectedColumns(info) }).load(technology.categoryId);
  }

  @FieldResolver(() => [Technology], { description: 'The related technologies that are in the catalog.' })
  related(
    @Root() { relatedTechnologies }: Technology,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return technologiesNamed(relatedTechnologies, context, info);
  }
}

@Resolver(() => TechnologyCategory)
export class TechnologiesOfCategoryResolver {
  @FieldResolver(() => [Technology], {
    complexity: listCost(LONGEST_CATEGORY),
    description: 'Its published technologies, by name.',
  })
  technologies(
    @Root() { id }: TechnologyCategory,
    @Arg('first', () => Int, { nullable: true, description: 'No more than that many.' }) first: number | undefined,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return context.batch(publishedTechnologiesByCategory, { first, fields: selectedColumns(info) }).load(id);
  }

  @FieldResolver(() => Int, { description: 'How many published technologies it has.' })
  technologyCount(@Root() { id }: TechnologyCategory, @Ctx() context: RequestContext): Promise<number> {
    return context.batch(countTechnologiesByCategory).load(id);
  }
}

@Resolver(() => CaseStudy)
export class TechnologiesOfCaseStudyResolver {
  @FieldResolver(() => [Technology], { description: 'Those of its technologies that are in the catalog.' })
  knownTechnologies(
    @Root() { technologies }: CaseStudy,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return technologiesNamed(technologies, context, info);
  }
}

async function technologiesNamed(
  names: string[],
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Technology[]> {
  const batch = context.batch(publishedTechnologiesByName, { fields: selectedColumns(info) });
  const found = await Promise.all(names.map((name) => batch.load(name)));
  return found.filter((one) => one !== null);
}
