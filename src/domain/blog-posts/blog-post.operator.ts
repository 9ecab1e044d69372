import { Arg, Field, Query, Resolver } from 'type-graphql';
import { articleFormatRule, type ArticleFormat } from '../../rules/blog-post.ts';
import { invalidInput } from '../../rules/errors.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { OperatorView, contentOperations } from '../content/content-operations.ts';
import { BlogPost } from './blog-post.entity.ts';
import { BlogPostInput } from './blog-post.input.ts';
import { blogPostHtml, storedBlogPost } from './blog-post.source.ts';

@OperatorView('An article as an operator sees it, drafts included.')
export class BlogPostRecord extends BlogPost {
  @Field(() => String, { nullable: true, description: 'What the HTML was made of; null when it was written as HTML.' })
  override markdown!: string | null;
}

export const BlogPostOperatorResolver = contentOperations({
  entity: BlogPost,
  record: BlogPostRecord,
  input: BlogPostInput,
  name: 'blogPost',
  one: 'an article',
  listed: { order: { publishDate: 'DESC', slug: 'ASC' }, description: 'All articles, newest first.' },
  stored: storedBlogPost,
});

@Resolver()
export class ArticlePreviewResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => String, { description: 'The HTML that visitors would get. Nothing is stored.' })
  articlePreview(
    @Arg('content', () => String, { description: 'HTML or Markdown.' }) content: string,
    @Arg('format', () => String, { description: 'html or markdown.' }) format: ArticleFormat,
  ): string {
    const problem = articleFormatRule.check(format);
    if (problem) throw invalidInput({ format: problem });
    return blogPostHtml(content, format);
  }
}
