import type { EntityManager, EntityTarget } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import type { PageArgs } from '../../shared/page-args.ts';
import { contentTypeOf } from '../publishable.entity.ts';
import type { Operator } from '../../users/user.entity.ts';
import { Change, type Snapshot } from './change.entity.ts';

interface RecordedChange {
  entity: EntityTarget<{ id: string }>;
  operator: Operator | null;
  before: { id: string } | null;
  after: { id: string } | null;
}

/** Records a change. Call it in the transaction of the write. */
export async function recordChange(
  manager: EntityManager,
  { entity, operator, before, after }: RecordedChange,
): Promise<void> {
  const { tableName } = manager.dataSource.getMetadata(entity);
  await manager.insert(Change, {
    contentType: contentTypeOf(tableName),
    documentId: (after ?? before)?.id,
    operator: operator?.username ?? 'the site',
    before: snapshot(before),
    after: snapshot(after),
  } as never);
}

/** Leaves out `updatedAt`, because every write changes it. */
function snapshot(row: object | null): Snapshot | null {
  if (!row) return null;
  const { updatedAt: _, ...rest } = JSON.parse(JSON.stringify(row)) as Snapshot;
  return rest;
}

/** Returns the changes of one document, of one content type or of all, newest first. */
export function latestChanges(
  manager: EntityManager,
  where: { contentType?: ContentType; documentId?: string },
  { offset, limit }: PageArgs,
): Promise<Change[]> {
  return manager.find(Change, { where, order: { createdAt: 'DESC', id: 'ASC' }, skip: offset, take: limit });
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const NOT_COMPARED = new Set(['id', 'createdAt']);

/** Returns the changed fields with their old and new values as text. */
export function differences({ before, after }: Pick<Change, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !NOT_COMPARED.has(field))
    .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
    .filter((difference) => difference.before !== difference.after);
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((item) => asText(item) ?? '').join('\n') || null;
  if (typeof value === 'object') return Object.values(value).join(' | ');
  return String(value);
}
