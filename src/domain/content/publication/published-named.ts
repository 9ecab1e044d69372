import type { ClassType } from 'type-graphql';
import type { BatchLoad, RequestContext } from '../../shared/request-context.ts';
import { definitionOf, titleOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { inOrder, published } from './published-query.ts';

/** Returns the batch function that finds the published document with each title, or null. */
export function publishedByTitle<Entity extends PublishableEntity>(
  entity: ClassType<Entity>,
): BatchLoad<string, Entity | null> {
  const definition = definitionOf(entity);
  return async (context, titles) => {
    const { tableName } = context.manager.dataSource.getMetadata(entity);
    const query = published(context, entity).andWhere(`${tableName}.${definition.titleField} = ANY(:titles)`, {
      titles,
    });
    const documents = await inOrder(entity, query, {}).getMany();
    // Of several documents with one title, the first is found.
    const byTitle = new Map(documents.toReversed().map((document) => [titleOf(definition, document), document]));
    return titles.map((title) => byTitle.get(title) ?? null);
  };
}

/** Returns those documents that another document names and that are published. */
export async function publishedNamed<Entity>(
  context: RequestContext,
  byTitle: BatchLoad<string, Entity | null>,
  titles: readonly string[],
): Promise<Entity[]> {
  const batch = context.batch(byTitle);
  const found = await Promise.all(titles.map((title) => batch.load(title)));
  return found.filter((document) => document !== null);
}
