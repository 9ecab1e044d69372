import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Query, Resolver, Root } from 'type-graphql';
import { BlogPost, computedBlogPostFields } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy, computedCaseStudyFields } from '../case-studies/case-study.entity.ts';
import { contentOperations } from '../content/content-operations.ts';
import type { Row } from '../content/published-query.ts';
import { ComputedField } from '../shared/computed-field.ts';
import { NestedPageArgs, PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns } from '../shared/selected-columns.ts';
import { computedTechnologyFields, Technology } from '../technologies/technology.entity.ts';
import {
  computedTechnologyCategoryFields,
  TechnologyCategory,
} from '../technology-categories/technology-category.entity.ts';
import { TopicText } from './topic.entity.ts';
import { blogPostsOfTopic, caseStudiesOfTopic, readTopics, technologiesOfTopic, topicLinks } from './topic.service.ts';
import { computedTopicFields, Topic, TopicLink } from './topic.ts';

@Resolver(() => Topic)
export class TopicResolver {
  @Query(() => [Topic], { description: 'Lists the topics that have a page, by title.' })
  async topics(@Args(() => PageArgs) { offset, limit }: PageArgs, @Ctx() context: RequestContext): Promise<Topic[]> {
    const { all } = await readTopics(context);
    return all.slice(offset, offset + limit);
  }

  @Query(() => Topic, { nullable: true, description: 'Returns a topic that has a page, or null.' })
  async topic(
    @Arg('slug', () => String, { description: 'Slug of the topic.' }) slug: string,
    @Ctx() context: RequestContext,
  ): Promise<Topic | null> {
    return (await readTopics(context)).bySlug.get(slug) ?? null;
  }

  @ComputedField(Topic, computedTopicFields, () => [BlogPost], {
    description: 'Its published blog posts, newest first.',
  })
  blogPosts(
    @Root() topic: Pick<Topic, 'names'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<BlogPost>[]> {
    const requested = selectedColumns(info, computedBlogPostFields);
    return blogPostsOfTopic(context, topic, { offset, limit, requested });
  }

  @ComputedField(Topic, computedTopicFields, () => [CaseStudy], {
    description: 'Its published case studies, newest first.',
  })
  caseStudies(
    @Root() topic: Pick<Topic, 'names'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy>[]> {
    const requested = selectedColumns(info, computedCaseStudyFields);
    return caseStudiesOfTopic(context, topic, { offset, limit, requested });
  }

  @ComputedField(Topic, computedTopicFields, () => [Technology], {
    description: 'Its published technologies, by name.',
  })
  technologies(
    @Root() topic: Pick<Topic, 'names'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<Technology>[]> {
    const requested = selectedColumns(info, computedTechnologyFields);
    return technologiesOfTopic(context, topic, { offset, limit, requested });
  }
}

@Resolver(() => BlogPost)
export class TopicsOfBlogPostResolver {
  @ComputedField(BlogPost, computedBlogPostFields, () => [TopicLink], {
    description: 'Its category and its tags, as far as they have a page.',
  })
  topics(
    @Root() { category, tags }: Pick<BlogPost, 'category' | 'tags'>,
    @Ctx() context: RequestContext,
  ): Promise<TopicLink[]> {
    return topicLinks(context, [category, ...tags]);
  }
}

@Resolver(() => CaseStudy)
export class TopicsOfCaseStudyResolver {
  @ComputedField(CaseStudy, computedCaseStudyFields, () => [TopicLink], {
    description: 'Its category, if it has a page.',
  })
  topics(@Root() { category }: Pick<CaseStudy, 'category'>, @Ctx() context: RequestContext): Promise<TopicLink[]> {
    return topicLinks(context, [category]);
  }
}

@Resolver(() => TechnologyCategory)
export class TopicsOfCategoryResolver {
  @ComputedField(TechnologyCategory, computedTechnologyCategoryFields, () => [TopicLink], {
    description: 'The category, if it has a page.',
  })
  topics(@Root() { title }: Pick<TechnologyCategory, 'title'>, @Ctx() context: RequestContext): Promise<TopicLink[]> {
    return topicLinks(context, [title]);
  }
}

export const TopicOperatorResolver = contentOperations(TopicText, {
  computed: {},
  order: { title: 'ASC', slug: 'ASC' },
});
