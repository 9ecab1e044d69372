import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { NestedPageArgs, PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Technology } from '../technologies/technology.entity.ts';
import { TechnologyCategory } from '../technologies/technology-category.entity.ts';
import { blogPostsOfTopic, caseStudiesOfTopic, readTopics, technologiesOfTopic, topicLinks } from './topic.service.ts';
import { Topic, TopicLink } from './topic.ts';

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

  @FieldResolver(() => [BlogPost], {
    description: 'Its published blog posts, newest first.',
  })
  blogPosts(
    @Root() topic: Pick<Topic, 'names'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<BlogPost[]> {
    return blogPostsOfTopic(context, topic, { offset, limit });
  }

  @FieldResolver(() => [CaseStudy], {
    description: 'Its published case studies, newest first.',
  })
  caseStudies(
    @Root() topic: Pick<Topic, 'names'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<CaseStudy[]> {
    return caseStudiesOfTopic(context, topic, { offset, limit });
  }

  @FieldResolver(() => [Technology], {
    description: 'Its published technologies, by name.',
  })
  technologies(
    @Root() topic: Pick<Topic, 'names'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return technologiesOfTopic(context, topic, { offset, limit });
  }
}

@Resolver(() => BlogPost)
export class TopicsOfBlogPostResolver {
  @FieldResolver(() => [TopicLink], {
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
  @FieldResolver(() => [TopicLink], {
    description: 'Its category, if it has a page.',
  })
  topics(@Root() { category }: Pick<CaseStudy, 'category'>, @Ctx() context: RequestContext): Promise<TopicLink[]> {
    return topicLinks(context, [category]);
  }
}

@Resolver(() => TechnologyCategory)
export class TopicsOfCategoryResolver {
  @FieldResolver(() => [TopicLink], {
    description: 'The category, if it has a page.',
  })
  topics(@Root() { title }: Pick<TechnologyCategory, 'title'>, @Ctx() context: RequestContext): Promise<TopicLink[]> {
    return topicLinks(context, [title]);
  }
}
