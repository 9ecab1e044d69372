import type { LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, type RefusedForm } from '../../query.ts';
import { BlogPostsDocument, type BlogPostsQuery } from './blog.generated.ts';

export type Post = BlogPostsQuery['blogPosts'][number];

export interface BlogData {
  posts: Post[];
  /** The page after a subscription without scripts. */
  subscribed: boolean;
  /** What a plain form brought and could not be accepted. */
  refused: RefusedForm | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<BlogData> {
  const { blogPosts } = await context.get(queryContext)(BlogPostsDocument, {});
  return {
    posts: blogPosts,
    subscribed: new URL(request.url).searchParams.has('subscribed'),
    refused: context.get(refusedFormContext),
  };
}
