import type { EntityManager, EntityTarget } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import { contentTypeOf } from '../publishable.entity.ts';
import type { Operator } from '../../users/user.entity.ts';
import { Change, type Snapshot } from './change.entity.ts';

interface Written {
  entity: EntityTarget<{ id: string }>;
  operator: Operator | null;
  before: { id: string } | null;
  after: { id: string } | null;
}

/** The note of a write, in the transaction of that write. */
export async function recordChange(
  manager: EntityManager,
  { entity, operator, before, after }: Written,
): Promise<void> {
  const { tableName } = manager.dataSource.getMetadata(entity);
  await manager.insert(Change, {
    noun: contentTypeOf(tableName),
    documentId: (after ?? before)?.id,
    operator: operator?.username ?? 'the site',
    before: snapshot(before),
    after: snapshot(after),
  } as never);
}

/** When a row was last written is no part of what was written. */
function snapshot(row: object | null): Snapshot | null {
  if (!row) return null;
  const { updatedAt: _, ...rest } = JSON.parse(JSON.stringify(row)) as Snapshot;
  return rest;
}

/** The latest changes, of one document, of one noun, or of all. */
export function latestChanges(
  manager: EntityManager,
  where: { noun?: ContentType; documentId?: string },
  take: number,
): Promise<Change[]> {
  return manager.find(Change, { where, order: { createdAt: 'DESC', id: 'ASC' }, take });
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const SILENT = new Set(['id', 'createdAt']);

/** Field by field what a change changed, as texts that a person can compare. */
export function differences({ before, after }: Pick<Change, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
    .filter((difference) => difference.before !== difference.after);
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((item) => asText(item) ?? '').join('\n') || null;
  if (typeof value === 'object') return Object.values(value).join(' | ');
  return String(value);
}
