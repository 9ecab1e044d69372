import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../allowed-to.ts';
import { invalidInput } from '../../rules/errors.ts';
import { articleFormatRule, type ArticleFormat } from '../../rules/blog-post.ts';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../records.ts';
import { BlogPost } from './blog-post.entity.ts';
import { BlogPostInput } from './blog-post.input.ts';
import { articleHtml, storedArticle } from './blog-post.source.ts';

@ObjectType({ description: 'An article as an operator sees it, drafts included.' })
export class BlogPostRecord extends BlogPost {
  @Field(() => String, { nullable: true, description: 'What the HTML was made of; null when it was written as HTML.' })
  override markdown!: string | null;

  @Field(() => Boolean, { description: 'Whether visitors may see it, from `publishAt` on.' })
  override published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  override publishAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was first stored.' })
  override createdAt!: Date;
}

@Resolver()
export class BlogPostOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [BlogPostRecord], { description: 'All articles, newest first.' })
  blogPostRecords(@Ctx() context: Context): Promise<BlogPost[]> {
    return context.manager.find(BlogPost, { order: { publishDate: 'DESC', slug: 'ASC' } });
  }

  @AllowedTo('owner', 'editor')
  @Query(() => BlogPostRecord, { description: 'An article, published or not, by its id.' })
  blogPostRecord(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<BlogPost> {
    return readRecord(context, BlogPost, id);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => BlogPostRecord, { description: 'Stores a new article.' })
  createBlogPost(
    @Arg('input', () => BlogPostInput, { description: 'What to store.' }) input: BlogPostInput,
    @Ctx() context: Context,
  ): Promise<BlogPost> {
    return createRecord<BlogPost>(context, BlogPost, storedArticle(input));
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => BlogPostRecord, { description: 'Writes all of an article anew.' })
  updateBlogPost(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('input', () => BlogPostInput, { description: 'What to store.' }) input: BlogPostInput,
    @Ctx() context: Context,
  ): Promise<BlogPost> {
    return updateRecord<BlogPost>(context, BlogPost, id, storedArticle(input));
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Boolean, { description: 'Removes an article. The change can be undone.' })
  deleteBlogPost(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return deleteRecord(context, BlogPost, id);
  }

  @AllowedTo('owner', 'editor')
  @Query(() => String, { description: 'The HTML that visitors would get. Nothing is stored.' })
  articlePreview(
    @Arg('content', () => String, { description: 'HTML or Markdown.' }) content: string,
    @Arg('format', () => String, { description: 'html or markdown.' }) format: ArticleFormat,
  ): string {
    const problem = articleFormatRule.check(format);
    if (problem) throw invalidInput({ format: problem });
    return articleHtml(content, format);
  }
}
