import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, updateRecord } from '../records.ts';
import { sanitizeArticle } from './article-html.ts';
import { BlogPost } from './blog-post.entity.ts';
import { BlogPostInput } from './blog-post.input.ts';

@ObjectType({ description: 'An article as an operator sees it, drafts included.' })
export class BlogPostRecord extends BlogPost {
  @Field(() => Boolean)
  override published!: boolean;

  @Field(() => GraphQLISODateTime)
  override createdAt!: Date;
}

@Resolver()
export class BlogPostOperatorResolver {
  @Query(() => [BlogPostRecord], { description: 'All articles, newest first.' })
  blogPostRecords(@Ctx() { manager }: Context): Promise<BlogPost[]> {
    return manager.find(BlogPost, { order: { publishDate: 'DESC', slug: 'ASC' } });
  }

  @Mutation(() => BlogPostRecord)
  createBlogPost(
    @Arg('input', () => BlogPostInput) input: BlogPostInput,
    @Ctx() { manager }: Context,
  ): Promise<BlogPost> {
    return createRecord(manager, BlogPost, { ...input, content: sanitizeArticle(input.content) });
  }

  @Mutation(() => BlogPostRecord)
  updateBlogPost(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => BlogPostInput) input: BlogPostInput,
    @Ctx() { manager }: Context,
  ): Promise<BlogPost> {
    return updateRecord(manager, BlogPost, id, { ...input, content: sanitizeArticle(input.content) });
  }

  @Mutation(() => Boolean)
  deleteBlogPost(@Arg('id', () => ID) id: string, @Ctx() { manager }: Context): Promise<boolean> {
    return deleteRecord(manager, BlogPost, id);
  }
}
