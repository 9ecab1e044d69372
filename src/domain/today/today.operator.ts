import { Arg, Ctx, Field, GraphQLISODateTime, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { In, MoreThan, type EntityManager } from 'typeorm';
import type { ContentType } from '../../rules/content-types.ts';
import { documentName } from '../../rules/document-name.ts';
import { PAGE_LIMIT_MAX } from '../../rules/pagination.ts';
import { contentTypeDefinitions } from '../content-type-definitions.ts';
import { updateDocument } from '../content/documents/document.service.ts';
import {
  classOf,
  contentTypeDefinition,
  entityOf,
  hiddenContentTypes,
  titleOf,
  type DeclaredType,
} from '../content/declarations/content-type.ts';
import { findDocuments } from '../content/documents/stored-document.ts';
import { changedIds } from '../content/history/change.service.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { sampleSlugs, sampleTypes, type SampleType } from './sample-slugs.ts';

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

async function scheduledOf(manager: EntityManager, type: DeclaredType): Promise<ScheduledDocument[]> {
  const documents = await findDocuments(manager, classOf(type.key), {
    published: true,
    publishAt: MoreThan(new Date()),
  });
  return documents.flatMap(({ publishAt, ...document }) => {
    const title = type.single ? type.label.one : documentName(type, document);
    return publishAt ? { contentType: type.key, id: document.id, title, publishAt } : [];
  });
}

async function samplesOf(manager: EntityManager, contentType: SampleType): Promise<SampleDocument[]> {
  const where = { published: true, slug: In(sampleSlugs[contentType]) };
  const documents = await manager.findBy(entityOf(contentType), where);
  const ids = documents.map(({ id }) => id);
  const changed = await changedIds(manager, contentType, ids);
  return documents
    .filter(({ id }) => !changed.has(id))
    .map((document) => ({ contentType, id: document.id, title: titleOf(contentTypeDefinition(contentType), document) }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

/** What operators see first: what waits for them. Contact submissions and emails have resolvers of their own. */
@Resolver()
export class TodayOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [ScheduledDocument], { description: 'Lists the documents that are scheduled, next first.' })
  async scheduledDocuments(@Ctx() { manager, operator }: RequestContext): Promise<ScheduledDocument[]> {
    const hidden = hiddenContentTypes(operator);
    const listed = contentTypeDefinitions.filter(({ key }) => !hidden.includes(key));
    const scheduled = await Promise.all(listed.map((type) => scheduledOf(manager, type)));
    return scheduled
      .flat()
      .toSorted((one, other) => one.publishAt.getTime() - other.publishAt.getTime())
      .slice(0, PAGE_LIMIT_MAX);
  }

  @AllowedTo('owner', 'editor')
  @Query(() => [SampleDocument], { description: 'Lists the published sample documents that nobody has changed.' })
  async sampleDocuments(@Ctx() { manager }: RequestContext): Promise<SampleDocument[]> {
    const samples = await Promise.all(sampleTypes.map((contentType) => samplesOf(manager, contentType)));
    return samples.flat();
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
