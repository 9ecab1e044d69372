import type { EntityManager, FindOperator, FindOptionsOrder } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import type { PageArgs } from '../../shared/page-args.ts';
import type { Versioned } from '../declarations/document.ts';
import type { Operator } from '../../shared/operator.ts';
import { Change, type Snapshot } from './change.entity.ts';

interface RecordedChange {
  contentType: ContentType;
  operator: Operator | null;
  before: Versioned | null;
  after: Versioned | null;
}

/** Records a change. Call it in the transaction of the write. */
export async function recordChange(
  manager: EntityManager,
  { contentType, operator, before, after }: RecordedChange,
): Promise<void> {
  await manager.insert(Change, {
    contentType,
    documentId: (after ?? before)?.id,
    version: after?.version ?? (before?.version ?? 0) + 1,
    operator: operator?.username ?? 'the site',
    before: snapshot(before),
    after: snapshot(after),
  } as never);
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

export function countChanges(manager: EntityManager, filter: ChangeFilter): Promise<number> {
  return manager.countBy(Change, filter);
}

/**
 * Returns the columns of a document at an earlier version, or null if the history does not contain it, for example
 * because the row was edited by hand.
 */
export async function snapshotAt(
  manager: EntityManager,
  contentType: ContentType,
  { id, version }: Versioned,
): Promise<Snapshot | null> {
  const next = await manager.findOneBy(Change, { contentType, documentId: id, version: version + 1 });
  return next?.before ?? null;
}
