import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { blogPostPath } from '../../../rules/paths.ts';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext } from '../../../rendering/query.ts';
import {
  BlogPostDocument,
  BlogPostLinksDocument,
  type BlogPostQuery,
  type BlogPostLinksQuery,
} from './blog-post.generated.ts';

export interface BlogPostData {
  article: NonNullable<BlogPostQuery['blogPost']>;
  links: Deferred<BlogPostLinksQuery>;
}

/** Redirects permanently if the year or the month of the address is wrong, or if the slug is a former one. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<BlogPostData> {
  const query = context.get(queryContext);
  const { blogPost } = await query(BlogPostDocument, { slug: params.slug ?? '' });
  if (!blogPost) throw data(null, { status: 404 });
  const path = blogPostPath(blogPost);
  if (new URL(request.url).pathname !== path) throw redirect(path, 301);
  return { article: blogPost, links: deferred(query(BlogPostLinksDocument, { slug: blogPost.slug })) };
}
