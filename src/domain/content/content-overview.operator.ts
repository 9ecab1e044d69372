import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { collections, type ContentType } from '../../rules/content-types.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { tableOf } from './publishable.entity.ts';

@ObjectType({ description: 'Number of documents of one content type.' })
export class ContentCount {
  @Field(() => String, { description: 'The content type.' })
  contentType!: ContentType;

  @Field(() => Int, { description: 'Number of documents that visitors see.' })
  published!: number;

  @Field(() => Int, { description: 'Number of documents that visitors will see at a set time.' })
  scheduled!: number;

  @Field(() => Int, { description: 'Number of drafts.' })
  draft!: number;
}

const COUNTS = collections
  .map(
    (contentType) => `
      SELECT '${contentType}' AS "contentType",
        (count(*) FILTER (WHERE published AND ("publishAt" IS NULL OR "publishAt" <= now())))::int AS published,
        (count(*) FILTER (WHERE published AND "publishAt" > now()))::int AS scheduled,
        (count(*) FILTER (WHERE NOT published))::int AS draft
      FROM ${tableOf(contentType)}`,
  )
  .join(' UNION ALL ');

@Resolver()
export class ContentOverviewResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [ContentCount], { description: 'Counts the documents of each content type.' })
  contentCounts(@Ctx() { manager }: RequestContext): Promise<ContentCount[]> {
    return manager.query(COUNTS);
  }
}
