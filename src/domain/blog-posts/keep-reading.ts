import sql from 'sql-template-tag';
import { Field, ObjectType } from 'type-graphql';
import type { RequestContext } from '../shared/request-context.ts';
import { queryRows, publishedQuery } from '../content/published-query.ts';
import { BlogPost } from './blog-post.entity.ts';

@ObjectType({ description: 'What a link to an article needs.', simpleResolvers: true })
export class BlogPostLink {
  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, { description: 'The last part of its address.' })
  slug!: string;

  @Field(() => String, { description: 'Its category.' })
  category!: string;

  @Field(() => String, { description: 'A calendar date, YYYY-MM-DD.' })
  publishDate!: string;
}

@ObjectType({ description: 'Where an article leads.', simpleResolvers: true })
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

/** As many articles on either side are looked at. */
const SHELF = 8;
const SHELVED = ['title', 'slug', 'category', 'publishDate', 'tags'];

/** Where an article leads: to those that were published around it. One statement, which reads no text of an article. */
export async function findKeepReading(
  context: RequestContext,
  { slug, publishDate }: Pick<BlogPost, 'slug' | 'publishDate'>,
): Promise<KeepReading> {
  const newer = sql`
    AND "publishDate" >= ${publishDate} AND NOT ("publishDate" = ${publishDate} AND slug > ${slug})
    ORDER BY "publishDate", slug DESC LIMIT ${SHELF}`;
  const older = sql`
    AND "publishDate" <= ${publishDate} AND NOT ("publishDate" = ${publishDate} AND slug <= ${slug})
    ORDER BY "publishDate" DESC, slug LIMIT ${SHELF}`;
  const [left, right] = [newer, older].map((beside) => publishedQuery(context, BlogPost, SHELVED, beside));
  const both = sql`SELECT * FROM ((${left}) UNION ALL (${right})) AS shelf ORDER BY "publishDate" DESC, slug`;
  return keepReading(await queryRows<Shelved>(context, both), slug);
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
