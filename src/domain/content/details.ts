import type { MiddlewareFn } from 'type-graphql';
import { In, type FindOptionsWhere } from 'typeorm';
import type { BatchLoad, RequestContext } from '../shared/request-context.ts';

type Document = { id: string };
type Load = BatchLoad<string, Document>;

const loads = new Map<Function, Load>();

/** Returns the batch function that reads the whole documents of a list, of which lists carry only a part. */
export function wholeDocuments<Entity extends Document>(
  entity: new (...parameters: never[]) => Entity,
): BatchLoad<string, Entity> {
  const load: Load = async ({ manager }, ids) => {
    const documents = await manager.findBy(entity, { id: In([...ids]) } as FindOptionsWhere<Entity>);
    const byId = new Map(documents.map((document) => [document.id, document]));
    return ids.map((id) => byId.get(id)!);
  };
  if (!loads.has(entity)) loads.set(entity, load);
  return loads.get(entity) as BatchLoad<string, Entity>;
}

/** Resolves a field that lists leave out. A single document has it. */
export function detailOf(entity: Function): MiddlewareFn<RequestContext> {
  return async ({ root, context, info: { fieldName } }, next) => {
    if (fieldName in root) return next();
    const whole = await context.batch(wholeDocuments(entity as never)).load((root as Document).id);
    return whole[fieldName as never];
  };
}
