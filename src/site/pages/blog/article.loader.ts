import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { articlePath } from '../../../rules/article-path.ts';
import { queryContext } from '../../query.ts';
import { BlogPostDocument, type BlogPostQuery } from './article.generated.ts';

export type Article = NonNullable<BlogPostQuery['blogPost']>;

/** An article under a wrong year or month moves to its own address, for good. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Article> {
  const { blogPost } = await context.get(queryContext)(BlogPostDocument, { slug: params.slug ?? '' });
  if (!blogPost) throw data(null, { status: 404 });
  const path = articlePath(blogPost);
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
  return blogPost;
}
