import { In, type EntityManager, type FindOperator, type FindOptionsOrder, type SelectQueryBuilder } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import type { Operator } from '../../shared/operator.ts';
import type { PageArgs } from '../../shared/page-args.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { Change, type Snapshot } from './change.entity.ts';

/** What names a document in the history. */
interface Named {
  contentType: ContentType;
  documentId: string;
}

interface RecordedChange extends Named {
  operator: Operator | null;
  before: PublishableEntity | null;
  after: PublishableEntity | null;
}

/** Records a change. Call it in the transaction of the write. */
export async function recordChange(
  manager: EntityManager,
  { operator, before, after, ...named }: RecordedChange,
): Promise<void> {
  await manager.save(
    manager.create(Change, {
      ...named,
      version: after?.version ?? (before?.version ?? 0) + 1,
      operator: operator?.username ?? 'the site',
      before: snapshot(before),
      after: snapshot(after),
    }),
  );
}

/** Returns the columns of a row without `updatedAt`, which every write changes. */
function snapshot(row: object | null): Snapshot | null {
  if (!row) return null;
  const { updatedAt: _, ...rest } = JSON.parse(JSON.stringify(row)) as Snapshot;
  return rest;
}

/** Selects the changes of one document, of some content types or of all. */
export interface ChangeFilter {
  contentType?: ContentType | FindOperator<ContentType>;
  documentId?: string;
}

/** Returns the selected changes, newest first. */
export function latestChanges(manager: EntityManager, filter: ChangeFilter, { offset, limit }: PageArgs) {
  return manager.find(Change, { where: filter, order: orderOf(filter), skip: offset, take: limit });
}

/** Orders the changes of one document by version, because simultaneous ones can have the same time. */
function orderOf({ documentId }: ChangeFilter): FindOptionsOrder<Change> {
  return documentId ? { version: 'DESC' } : { createdAt: 'DESC', version: 'DESC', id: 'ASC' };
}

/** Returns whether somebody has changed the only document of a content type since it was created. */
export function isChanged(manager: EntityManager, contentType: ContentType): Promise<boolean> {
  return manager.existsBy(Change, { contentType });
}

/** Returns the IDs of those documents of a content type that somebody has changed since they were created. */
export async function changedIds(
  manager: EntityManager,
  contentType: ContentType,
  ids: readonly string[],
): Promise<Set<string>> {
  const where = { contentType, documentId: In(ids) };
  const changes = await manager.find(Change, { select: { documentId: true }, where });
  return new Set(changes.map(({ documentId }) => documentId));
}

export function countChanges(manager: EntityManager, filter: ChangeFilter): Promise<number> {
  return manager.countBy(Change, filter);
}

/**
 * Returns a document at an earlier version, or null if the history does not contain it, for example because the row was
 * edited by hand.
 */
export async function snapshotAt(manager: EntityManager, named: Named, version: number): Promise<Snapshot | null> {
  const next = await manager.findOneBy(Change, { ...named, version: version + 1 });
  return next?.before ?? null;
}

/** Returns a document as visitors saw it last, before its stored version, or null if they never did. */
export async function lastSeen(manager: EntityManager, named: Named): Promise<Snapshot | null> {
  const change = await seen(manager, named).orderBy('change.version', 'DESC').getOne();
  return change?.before ?? null;
}

/** Returns whether visitors saw a document under a slug before its stored version. */
export function wasSeenAt(manager: EntityManager, named: Named, slug: string): Promise<boolean> {
  return seen(manager, named).andWhere(`change.before ->> 'slug' = :slug`, { slug }).getExists();
}

/** Selects the changes of a document whose earlier version visitors saw. */
function seen(manager: EntityManager, named: Named): SelectQueryBuilder<Change> {
  return manager
    .createQueryBuilder(Change, 'change')
    .where(named)
    .andWhere(`(change.before ->> 'published')::boolean`)
    .andWhere(`coalesce((change.before ->> 'publishAt')::timestamptz, '-infinity') <= change.createdAt`);
}
