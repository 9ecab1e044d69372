import { Field, Int, ObjectType } from 'type-graphql';
import type { SearchKind } from './search-entry.entity.ts';

@ObjectType({ description: 'A part of a passage.', simpleResolvers: true })
export class PassagePart {
  @Field(() => String, { description: 'Text of the part.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the part is a searched word.' })
  marked!: boolean;
}

@ObjectType({ description: 'A document or a page that a search found.', simpleResolvers: true })
export class SearchResult {
  @Field(() => String, { description: 'What it is: the key of a content type, such as `blog-posts`, or `pages`.' })
  kind!: SearchKind;

  @Field(() => String, { description: 'Path of its address.' })
  path!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => Int, { description: 'Number of results of its search, on all pages.' })
  total!: number;

  summary!: string;

  /** The rest of its text. */
  body!: string;

  /** The search that found it. */
  query!: string;
}
