import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Field, ID, Info, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { namesIn } from '../../rules/slug.ts';
import { difficultyLevels, type DifficultyLevel } from '../../rules/technology.ts';
import { BlogPost, computedBlogPostFields } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy, computedCaseStudyFields } from '../case-studies/case-study.entity.ts';
import { contentOperations } from '../content/content-operations.ts';
import { definitionOf } from '../content/content-type.ts';
import { publishedById, publishedBySlug, type Row } from '../content/published-query.ts';
import { TechnologyGroup } from '../content/technology-group.ts';
import { ComputedField } from '../shared/computed-field.ts';
import { NestedPageArgs, PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns, type ComputedFields } from '../shared/selected-columns.ts';
import { validateArgument } from '../shared/validate-with.ts';
import {
  computedTechnologyCategoryFields,
  TechnologyCategory,
} from '../technology-categories/technology-category.entity.ts';
import { computedTechnologyFields, Technology } from './technology.entity.ts';
import {
  countTechnologiesByCategory,
  publishedTechnologies,
  publishedTechnologiesByCategory,
  publishedTechnologiesByName,
  searchTechnologies,
  technologiesForHomePage,
  technologyNeighbors,
} from './technology.service.ts';

const publishedCategoryById = publishedById(TechnologyCategory);

@ObjectType({ description: 'The previous and next technology in the same category, by name.', simpleResolvers: true })
export class TechnologyNeighbors {
  @Field(() => Technology, { nullable: true, description: 'The technology before it.' })
  previous!: Row<Technology> | null;

  @Field(() => Technology, { nullable: true, description: 'The technology after it.' })
  next!: Row<Technology> | null;
}

@Resolver(() => Technology)
export class TechnologyResolver {
  @Query(() => [Technology], { description: 'Lists the published technologies of one category or of all, by name.' })
  technologies(
    @Arg('categoryId', () => ID, { nullable: true, description: 'Only technologies of this category.' })
    categoryId: string | null | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    const requested = selectedColumns(info, computedTechnologyFields);
    return publishedTechnologies(context, { categoryId: categoryId ?? null, requested, ...page });
  }

  @Query(() => [Technology], {
    description:
      'Lists the published technologies by their place on the home page, and then those without one by name.',
  })
  technologiesForHomePage(
    @Args(() => PageArgs) page: PageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    return technologiesForHomePage(context, { requested: selectedColumns(info, computedTechnologyFields), ...page });
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
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    const requested = selectedColumns(info, computedTechnologyFields);
    return searchTechnologies(context, { q, category, level }, { ...page, requested });
  }

  @Query(() => Technology, {
    nullable: true,
    description: 'Returns a published technology by its current or a former slug, or null.',
  })
  technology(
    @Arg('slug', () => String, { description: 'Slug of the technology, or a former one.' }) slug: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology> | null> {
    return publishedBySlug(context, Technology, slug, selectedColumns(info, computedTechnologyFields));
  }

  @Query(() => TechnologyNeighbors, { description: 'Returns the previous and next technology in the same category.' })
  technologyNeighbors(
    @Arg('slug', () => String, { description: 'Slug of the technology.' }) slug: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<TechnologyNeighbors> {
    const within = (neighbor: string) => selectedColumns(info, computedTechnologyFields, neighbor);
    return technologyNeighbors(context, slug, [...within('previous'), ...within('next')]);
  }

  @ComputedField(Technology, computedTechnologyFields, () => TechnologyCategory, {
    nullable: true,
    description: 'Its category, or null if the category is not published.',
  })
  category(
    @Root() { categoryId }: Pick<Technology, 'categoryId'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<TechnologyCategory> | null> {
    const requested = selectedColumns(info, computedTechnologyCategoryFields);
    return context.batch(publishedCategoryById, { requested }).load(categoryId);
  }

  @ComputedField(Technology, computedTechnologyFields, () => [Technology], {
    description: 'The related technologies that are in the catalog.',
  })
  related(
    @Root() { relatedTechnologies }: Pick<Technology, 'relatedTechnologies'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    return technologiesNamed(relatedTechnologies, context, info);
  }
}

@Resolver(() => TechnologyCategory)
export class TechnologiesOfCategoryResolver {
  @ComputedField(TechnologyCategory, computedTechnologyCategoryFields, () => [Technology], {
    description: 'Its published technologies, by name.',
  })
  technologies(
    @Root() { id }: Pick<TechnologyCategory, 'id'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    const requested = selectedColumns(info, computedTechnologyFields);
    return context.batch(publishedTechnologiesByCategory, { offset, limit, requested }).load(id);
  }

  @ComputedField(TechnologyCategory, computedTechnologyCategoryFields, () => Int, {
    description: 'Number of its published technologies.',
  })
  technologyCount(@Root() { id }: Pick<TechnologyCategory, 'id'>, @Ctx() context: RequestContext): Promise<number> {
    return context.batch(countTechnologiesByCategory).load(id);
  }
}

@Resolver(() => CaseStudy)
export class TechnologiesOfCaseStudyResolver {
  @ComputedField(CaseStudy, computedCaseStudyFields, () => [Technology], {
    description: 'The technologies of the case study that are in the catalog.',
  })
  knownTechnologies(
    @Root() { technologies }: Pick<CaseStudy, 'technologies'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    return technologiesNamed(technologies, context, info);
  }
}

@Resolver(() => BlogPost)
export class TechnologiesOfBlogPostResolver {
  @ComputedField(BlogPost, computedBlogPostFields, () => [Technology], {
    description: 'The technologies of the blog post that are in the catalog.',
  })
  knownTechnologies(
    @Root() { technologies }: Pick<BlogPost, 'technologies'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    return technologiesNamed(technologies, context, info);
  }
}

const computedGroupFields = { knownTechnologies: ['names'] } satisfies ComputedFields<TechnologyGroup>;

@Resolver(() => TechnologyGroup)
export class TechnologiesOfGroupResolver {
  @ComputedField(TechnologyGroup, computedGroupFields, () => [Technology], {
    description: 'The technologies of the group that are in the catalog.',
  })
  knownTechnologies(
    @Root() { names }: Pick<TechnologyGroup, 'names'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    return technologiesNamed(namesIn(names), context, info);
  }
}

async function technologiesNamed(
  names: readonly string[],
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Row<Technology>[]> {
  const requested = selectedColumns(info, computedTechnologyFields);
  const batch = context.batch(publishedTechnologiesByName, { requested });
  const found = await Promise.all(names.map((name) => batch.load(name)));
  return found.filter((technology) => technology !== null);
}

export const TechnologyOperatorResolver = contentOperations(Technology, {
  computed: computedTechnologyFields,
  order: { name: 'ASC', slug: 'ASC' },
});
