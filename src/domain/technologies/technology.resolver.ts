import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { difficultyLevels, type DifficultyLevel } from '../../rules/technology.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import { publishedById } from '../content/publication/published-query.ts';
import { publishedBySlug } from '../content/redirects/published-by-slug.ts';
import { NestedPageArgs, PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { TechnologyCategory } from './technology-category.entity.ts';
import { Technology } from './technology.entity.ts';
import {
  countTechnologiesByCategory,
  publishedTechnologies,
  publishedTechnologiesByCategory,
  searchTechnologies,
  technologiesNamed,
  technologiesForHomePage,
  technologyNeighbors,
} from './technology.service.ts';

const publishedCategoryById = publishedById(TechnologyCategory);

@ObjectType({ description: 'The previous and next technology in the same category, by name.', simpleResolvers: true })
class TechnologyNeighbors {
  @Field(() => Technology, { nullable: true, description: 'The technology before it.' })
  previous!: Technology | null;

  @Field(() => Technology, { nullable: true, description: 'The technology after it.' })
  next!: Technology | null;
}

@Resolver(() => Technology)
export class TechnologyResolver {
  @Query(() => [Technology], { description: 'Lists the published technologies of one category or of all, by name.' })
  technologies(
    @Arg('categoryId', () => ID, { nullable: true, description: 'Only technologies of this category.' })
    categoryId: string | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return publishedTechnologies(context, { categoryId: categoryId ?? null, ...page });
  }

  @Query(() => [Technology], {
    description:
      'Lists the published technologies by their place on the home page, and then those without one by name.',
  })
  technologiesForHomePage(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Technology[]> {
    return technologiesForHomePage(context, page);
  }

  @Query(() => [Technology], { description: 'Lists the published technologies that match a search, by name.' })
  searchTechnologies(
    @Arg('q', () => String, {
      defaultValue: '',
      description:
        'Search words. The name, short description and category title together must contain all of them, as in `search`.',
    })
    q: string,
    @Arg('category', () => String, {
      defaultValue: '',
      description: 'Only technologies of the category with this slug.',
    })
    category: string,
    @Arg('level', () => String, {
      nullable: true,
      description: `Only technologies of this difficulty level. One of ${difficultyLevels.join(', ')}.`,
      validateFn: validateArgument('level', definitionOf(Technology).fields['difficultyLevel']!.schema),
    })
    level: DifficultyLevel | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return searchTechnologies(context, { q, category, level }, page);
  }

  @Query(() => Technology, {
    nullable: true,
    description: 'Returns a published technology by its current or a former slug, or null.',
  })
  technology(
    @Arg('slug', () => String, { description: 'Slug of the technology, or a former one.' }) slug: string,
    @Ctx() context: RequestContext,
  ): Promise<Technology | null> {
    return publishedBySlug(context, Technology, slug);
  }

  @Query(() => TechnologyNeighbors, { description: 'Returns the previous and next technology in the same category.' })
  technologyNeighbors(
    @Arg('id', () => ID, { nullable: true, description: 'ID of the technology.' }) id: string | undefined,
    @Arg('slug', () => String, { nullable: true, description: 'Slug of the technology, if there is no ID.' })
    slug: string | undefined,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyNeighbors> {
    return technologyNeighbors(context, id ?? slug ?? '');
  }

  @FieldResolver(() => TechnologyCategory, {
    nullable: true,
    description: 'Its category, or null if the category is not published.',
  })
  category(
    @Root() { categoryId }: Pick<Technology, 'categoryId'>,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyCategory | null> {
    return context.batch(publishedCategoryById).load(categoryId);
  }

  @FieldResolver(() => [Technology], {
    description: 'The related technologies that are in the catalog.',
  })
  related(
    @Root() { relatedTechnologies }: Pick<Technology, 'relatedTechnologies'>,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return technologiesNamed(context, relatedTechnologies);
  }
}

@Resolver(() => TechnologyCategory)
export class TechnologiesOfCategoryResolver {
  @FieldResolver(() => [Technology], {
    description: 'Its published technologies, by name.',
  })
  technologies(
    @Root() { id }: Pick<TechnologyCategory, 'id'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return context.batch(publishedTechnologiesByCategory, { offset, limit }).load(id);
  }

  @FieldResolver(() => Int, {
    description: 'Number of its published technologies.',
  })
  technologyCount(@Root() { id }: Pick<TechnologyCategory, 'id'>, @Ctx() context: RequestContext): Promise<number> {
    return context.batch(countTechnologiesByCategory).load(id);
  }
}
