import { Field, ObjectType } from 'type-graphql';
import type { BlogPost } from './blog-post.entity.ts';

@ObjectType({ description: 'A link to a blog post.', simpleResolvers: true })
class BlogPostLink {
  @Field(() => String, { description: 'Title of the blog post.' })
  title!: string;

  @Field(() => String, { description: 'Slug of the blog post.' })
  slug!: string;

  @Field(() => String, { description: 'Category of the blog post.' })
  category!: string;

  @Field(() => String, { description: 'Calendar date of publication, YYYY-MM-DD.' })
  publishDate!: string;
}

@ObjectType({ description: 'Blog posts to read next.', simpleResolvers: true })
export class KeepReading {
  @Field(() => [BlogPostLink], {
    description: 'Up to three blog posts with the same category or tags, most similar first.',
  })
  related!: BlogPostLink[];

  @Field(() => BlogPostLink, { nullable: true, description: 'The blog post that was published before it.' })
  previous!: BlogPostLink | null;

  @Field(() => BlogPostLink, { nullable: true, description: 'The blog post that was published after it.' })
  next!: BlogPostLink | null;
}

const RELATED_MAX = 3;

/** What the selection needs of a blog post. */
export type Candidate = Pick<BlogPost, 'title' | 'slug' | 'category' | 'publishDate' | 'tags'>;

/**
 * Selects the blog posts to read next. Expects the candidates newest first. Equally similar ones stay in that order.
 */
export function keepReading(candidates: readonly Candidate[], slug: string): KeepReading {
  const index = candidates.findIndex((entry) => entry.slug === slug);
  const post = candidates[index];
  if (!post) return { related: [], previous: null, next: null };
  const similarity = (other: Candidate) =>
    other.tags.filter((tag) => post.tags.includes(tag)).length + (other.category === post.category ? 1 : 0);
  const related = candidates
    .filter((other) => other !== post && similarity(other) > 0)
    .sort((a, b) => similarity(b) - similarity(a))
    .slice(0, RELATED_MAX);
  return { related, previous: candidates[index + 1] ?? null, next: candidates[index - 1] ?? null };
}
