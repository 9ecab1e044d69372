import { Arg, Ctx, Field, GraphQLISODateTime, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { ContentType, ContentTypeDefinition } from '../../rules/content-types.ts';
import { NAME_SEPARATOR, nameFieldsOf } from '../../rules/document-name.ts';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';
import { contentTypeDefinitions } from '../content-type-definitions.ts';
import { updateDocument } from '../content/documents/document.service.ts';
import { classOf, contentTypeDefinition, hiddenContentTypes } from '../content/declarations/content-type.ts';
import { tableOf } from '../content/declarations/publishable.entity.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { sampleSlugs } from './sample-slugs.ts';

@ObjectType({ description: 'A document that visitors will see at a set time.' })
class ScheduledDocument {
  @Field(() => String, { description: 'Its content type.' })
  contentType!: ContentType;

  @Field(() => ID, { description: 'ID of the document.' })
  id!: string;

  @Field(() => String, { description: 'Its name in lists.' })
  title!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it appears.' })
  publishAt!: Date;
}

@ObjectType({ description: 'A published document that came with the site and that nobody has changed.' })
class SampleDocument {
  @Field(() => String, { description: 'Its content type.' })
  contentType!: ContentType;

  @Field(() => ID, { description: 'ID of the document.' })
  id!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;
}

@ObjectType({ description: 'Which parts of the site are set up.' })
class LaunchStatus {
  @Field(() => Boolean, {
    description: 'Whether a mail server is configured. Without one, emails are written to files.',
  })
  mailServer!: boolean;

  @Field(() => Boolean, { description: 'Whether the public address of the site is configured.' })
  publicAddress!: boolean;
}

function scheduledOf(types: readonly ContentTypeDefinition[]): string {
  return types
    .map(
      (type) => `
        SELECT '${type.key}' AS "contentType", id, ${nameOf(type)} AS title, "publishAt"
        FROM ${tableOf(type.key)} WHERE ${type.single ? `key = '${type.key}' AND` : ''} published AND "publishAt" > now()`,
    )
    .join(' UNION ALL ');
}

function nameOf(type: ContentTypeDefinition): string {
  if (type.single) return `'${type.label.one}'`;
  return `concat_ws('${NAME_SEPARATOR}', ${nameFieldsOf(type).map((name) => `nullif("${name}", '')`)})`;
}

const SAMPLES = (Object.keys(sampleSlugs) as ContentType[])
  .map(
    (contentType, index) => `
      SELECT '${contentType}' AS "contentType", id, "${contentTypeDefinition(contentType).titleField}" AS title
      FROM ${tableOf(contentType)} AS document
      WHERE published AND slug = ANY ($${index + 1})
        AND NOT EXISTS (SELECT FROM changes WHERE "contentType" = '${contentType}' AND "documentId" = document.id)`,
  )
  .join(' UNION ALL ');

/** What operators see first: what waits for them. Contact submissions and emails have resolvers of their own. */
@Resolver()
export class TodayOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [ScheduledDocument], { description: 'Lists the documents that are scheduled, next first.' })
  scheduledDocuments(@Ctx() { manager, operator }: RequestContext): Promise<ScheduledDocument[]> {
    const hidden = hiddenContentTypes(operator);
    const listed = contentTypeDefinitions.filter(({ key }) => !hidden.includes(key));
    return manager.query(`${scheduledOf(listed)} ORDER BY "publishAt", id LIMIT ${PAGE_LIMIT_MAX}`);
  }

  @AllowedTo('owner', 'editor')
  @Query(() => [SampleDocument], { description: 'Lists the published sample documents that nobody has changed.' })
  sampleDocuments(@Ctx() { manager }: RequestContext): Promise<SampleDocument[]> {
    return manager.query(`${SAMPLES} ORDER BY "contentType", title`, Object.values(sampleSlugs));
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Int, {
    description: 'Turns the sample documents of a content type into drafts. Returns their number.',
  })
  async draftSamples(
    @Arg('contentType', () => String, { description: 'The content type.' }) contentType: ContentType,
    @Ctx() context: RequestContext,
  ): Promise<number> {
    const samples = (await this.sampleDocuments(context)).filter((sample) => sample.contentType === contentType);
    for (const { id } of samples) {
      await updateDocument(context, classOf(contentType), { id, edit: () => ({ published: false }) });
    }
    return samples.length;
  }

  @AllowedTo('owner')
  @Query(() => LaunchStatus, { description: 'Returns which parts of the site are set up.' })
  launchStatus(@Ctx() { mailSettings }: RequestContext): LaunchStatus {
    const { hostname } = new URL(mailSettings.origin);
    return { mailServer: mailSettings.canDeliver, publicAddress: hostname !== 'localhost' };
  }
}
