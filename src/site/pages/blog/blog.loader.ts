import { data, type LoaderFunctionArgs } from 'react-router';
import { readPageNumber } from '../../../rules/pagination.ts';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { BlogPostsDocument, type BlogPostsQuery } from './blog.generated.ts';

export type Post = BlogPostsQuery['blogPosts'][number];

export interface BlogData {
  posts: Post[];
  /** Page number, starting at 1, and whether older blog posts follow. */
  page: number;
  more: boolean;
  /** Whether the page follows a subscription without scripts. */
  subscribed: boolean;
  /** A rejected plain form. */
  refused: RefusedForm | null;
}

/** The featured blog post and five rows of three. */
const POSTS_A_PAGE = 16;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<BlogData> {
  const parameters = new URL(request.url).searchParams;
  const page = readPageNumber(parameters);
  const part = { offset: (page - 1) * POSTS_A_PAGE, limit: POSTS_A_PAGE + 1 };
  const { blogPosts } = await context.get(queryContext)(BlogPostsDocument, part);
  if (page > 1 && blogPosts.length === 0) throw data(null, { status: 404 });
  return {
    posts: blogPosts.slice(0, POSTS_A_PAGE),
    page,
    more: blogPosts.length > POSTS_A_PAGE,
    subscribed: parameters.has('subscribed'),
    refused: context.get(refusedFormContext),
  };
}
