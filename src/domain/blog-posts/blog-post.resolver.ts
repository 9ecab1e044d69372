import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { BlogPost } from './blog-post.entity.ts';
import { publishedBlogPost, publishedBlogPosts } from './blog-post.service.ts';

@Resolver(() => BlogPost)
export class BlogPostResolver {
  @Query(() => [BlogPost], { description: 'The published articles, newest first.' })
  blogPosts(@Ctx() { manager }: Context): Promise<BlogPost[]> {
    return publishedBlogPosts(manager);
  }

  @Query(() => BlogPost, { nullable: true, description: 'A published article, or null.' })
  blogPost(@Arg('slug', () => String) slug: string, @Ctx() { manager }: Context): Promise<BlogPost | null> {
    return publishedBlogPost(manager, slug);
  }
}
