import { Arg, Ctx, Field, Query, Resolver } from 'type-graphql';
import { blogPostFormatSchema, type BlogPostFormat } from '../../rules/blog-post.ts';
import { invalidInput } from '../../rules/errors.ts';
import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { BlogPost, computedBlogPostFields } from './blog-post.entity.ts';
import { blogPostType } from './blog-post.fields.ts';
import { BlogPostInput } from './blog-post.input.ts';
import { renderBlogPost, storedBlogPost } from './blog-post.source.ts';

@OperatorView('A blog post as an operator sees it, drafts included.')
export class BlogPostRecord extends BlogPost {
  @Field(() => String, { nullable: true, description: 'Its Markdown. Null if it was written as HTML.' })
  override markdown!: string | null;
}

export const BlogPostOperatorResolver = contentOperations({
  type: blogPostType,
  entity: BlogPost,
  record: BlogPostRecord,
  input: BlogPostInput,
  computed: computedBlogPostFields,
  one: 'a blog post',
  order: { publishDate: 'DESC', slug: 'ASC' },
  toStored: (input, context) => storedBlogPost(input as BlogPostInput, context),
});

@Resolver()
export class BlogPostPreviewResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => String, { description: 'Returns the HTML that visitors would get. Stores nothing.' })
  async blogPostPreview(
    @Arg('content', () => String, { description: 'HTML or Markdown.' }) content: string,
    @Arg('format', () => String, { description: 'Format of the content: html or markdown.' }) format: BlogPostFormat,
    @Ctx() { manager }: RequestContext,
  ): Promise<string> {
    const problem = blogPostFormatSchema.check(format);
    if (problem) throw invalidInput({ format: problem });
    return (await renderBlogPost(manager, content, format)).html;
  }
}
