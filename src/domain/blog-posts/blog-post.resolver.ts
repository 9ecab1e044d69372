import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql';
import { selectedColumns } from '../shared/selected-columns.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ListArgs } from '../shared/list-args.ts';
import { listCost, LONG_TEXT_COST } from '../shared/query-cost.ts';
import { sanitizeHtml } from './blog-post-html.ts';
import { BlogPost } from './blog-post.entity.ts';
import { publishedBlogPost, publishedBlogPosts } from './blog-post.service.ts';
import { findKeepReading, KeepReading } from './keep-reading.ts';

@Resolver(() => BlogPost)
export class BlogPostResolver {
  @Query(() => [BlogPost], { complexity: listCost(200), description: 'The published articles, newest first.' })
  blogPosts(
    @Args(() => ListArgs) part: ListArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<BlogPost[]> {
    return publishedBlogPosts(context, { ...part, fields: selectedColumns(info) });
  }

  @Query(() => BlogPost, { nullable: true, description: 'A published article, or null.' })
  blogPost(
    @Arg('slug', () => String, { description: 'The last part of its address.' }) slug: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<BlogPost | null> {
    return publishedBlogPost(context, slug, selectedColumns(info));
  }

  @FieldResolver(() => String, { complexity: LONG_TEXT_COST, description: 'HTML, of the allowed elements only.' })
  content(@Root() { content }: BlogPost): string {
    return sanitizeHtml(content);
  }

  @FieldResolver(() => KeepReading, { description: 'Related articles, and those before and after it.' })
  keepReading(@Root() post: BlogPost, @Ctx() context: RequestContext): Promise<KeepReading> {
    return findKeepReading(context, post);
  }
}
