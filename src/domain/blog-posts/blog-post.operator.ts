import { Arg, Field, Query, Resolver } from 'type-graphql';
import { blogPostFormatSchema, type BlogPostFormat } from '../../rules/blog-post.ts';
import { invalidInput } from '../../rules/errors.ts';
import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { BlogPost, computedBlogPostFields } from './blog-post.entity.ts';
import { blogPostType } from './blog-post.fields.ts';
import { BlogPostInput } from './blog-post.input.ts';
import { blogPostHtml, storedBlogPost } from './blog-post.source.ts';

@OperatorView('An article as an operator sees it, drafts included.')
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
  one: 'an article',
  order: { publishDate: 'DESC', slug: 'ASC' },
  toStored: (input) => storedBlogPost(input as BlogPostInput),
});

@Resolver()
export class BlogPostPreviewResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => String, { description: 'Returns the HTML that visitors would get. Stores nothing.' })
  articlePreview(
    @Arg('content', () => String, { description: 'HTML or Markdown.' }) content: string,
    @Arg('format', () => String, { description: 'Format of the content: html or markdown.' }) format: BlogPostFormat,
  ): string {
    const problem = blogPostFormatSchema.check(format);
    if (problem) throw invalidInput({ format: problem });
    return blogPostHtml(content, format);
  }
}
