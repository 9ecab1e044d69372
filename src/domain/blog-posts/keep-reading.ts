import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../context.ts';
import { BlogPost } from './blog-post.entity.ts';

@ObjectType({ description: 'What a link to an article needs.' })
export class BlogPostLink {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => String)
  category!: string;

  @Field(() => String, { description: 'A calendar date, YYYY-MM-DD.' })
  publishDate!: string;
}

@ObjectType({ description: 'Where an article leads.' })
export class KeepReading {
  @Field(() => [BlogPostLink], {
    description: 'Up to three of the same category or with the same tags, closest first.',
  })
  related!: BlogPostLink[];

  @Field(() => BlogPostLink, { nullable: true, description: 'The article that was published before it.' })
  previous!: BlogPostLink | null;

  @Field(() => BlogPostLink, { nullable: true, description: 'The article that was published after it.' })
  next!: BlogPostLink | null;
}

const RELATED_MOST = 3;

type Shelved = Pick<BlogPost, 'title' | 'slug' | 'category' | 'publishDate' | 'tags'>;

/** A batch: where each article leads, by its slug. One statement, which reads no text of an article. */
export async function keepReadingBySlug({ manager }: Context, slugs: readonly string[]): Promise<KeepReading[]> {
  const shelf = await manager.find(BlogPost, {
    select: { title: true, slug: true, category: true, publishDate: true, tags: true },
    where: { published: true },
    order: { publishDate: 'DESC', slug: 'ASC' },
  });
  return slugs.map((slug) => keepReading(shelf, slug));
}

/** `shelf` is newest first, as everywhere. Equally close articles stay in that order. */
export function keepReading(shelf: readonly Shelved[], slug: string): KeepReading {
  const place = shelf.findIndex((entry) => entry.slug === slug);
  const post = shelf[place];
  if (!post) return { related: [], previous: null, next: null };
  const closeness = (other: Shelved) =>
    other.tags.filter((tag) => post.tags.includes(tag)).length + (other.category === post.category ? 1 : 0);
  const related = shelf
    .filter((other) => other !== post && closeness(other) > 0)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, RELATED_MOST);
  return { related, previous: shelf[place + 1] ?? null, next: shelf[place - 1] ?? null };
}
