import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { blogPostPath } from '../../../rules/paths.ts';
import { queryContext } from '../../../rendering/query.ts';
import { BlogPostDocument, type BlogPostQuery } from './blog-post.generated.ts';

export interface BlogPostData {
  article: NonNullable<BlogPostQuery['blogPost']>;
}

/** Redirects permanently if the year or the month of the address is wrong, or if the slug is a former one. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<BlogPostData> {
  const { blogPost } = await context.get(queryContext)(BlogPostDocument, { slug: params.slug ?? '' });
  if (!blogPost) throw data(null, { status: 404 });
  const path = blogPostPath(blogPost);
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
  return { article: blogPost };
}
