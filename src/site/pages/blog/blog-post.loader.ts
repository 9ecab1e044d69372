import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { blogPostPath } from '../../../rules/paths.ts';
import { PageHtml } from '../../../rendering/page-html.ts';
import { queryContext } from '../../../rendering/query.ts';
import { BlogPostDocument, type BlogPostQuery } from './blog-post.generated.ts';

type BlogPost = NonNullable<BlogPostQuery['blogPost']>;

export interface Article extends Omit<BlogPost, 'content'> {
  body: PageHtml;
}

/** Contains an underscore, because no ID of a heading has one. */
const BODY_ID = 'article_body';

/** Redirects permanently if the year or the month of the address is wrong. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Article> {
  const { blogPost } = await context.get(queryContext)(BlogPostDocument, { slug: params.slug ?? '' });
  if (!blogPost) throw data(null, { status: 404 });
  const path = blogPostPath(blogPost);
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
  const { content, ...article } = blogPost;
  return { ...article, body: new PageHtml(BODY_ID, content) };
}
