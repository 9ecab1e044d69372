import type { Query } from '../../rendering/query.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { PAGE_SIZE } from '../layout/pagination.ts';
import { OperatorChangesDocument, type OperatorChangesQuery } from './changes.operator.generated.ts';

type Change = OperatorChangesQuery['changes'][number];

export interface ChangesSince {
  /** The latest changes, at most one page of them. */
  changes: Change[];
  /** The names of those who made them, such as "anna and ben". */
  operators: string;
}

/** Returns who has changed a document since a version, and what. */
export async function changesSince(
  query: Query,
  { key }: ContentTypeDefinition,
  { id, version }: { id: string; version: number },
): Promise<ChangesSince> {
  const variables = { contentType: key, documentId: id, sinceVersion: version, offset: 0, limit: PAGE_SIZE };
  const { changes } = await query(OperatorChangesDocument, variables);
  const names = [...new Set(changes.map(({ operator }) => operator))];
  return { changes, operators: new Intl.ListFormat('en-US').format(names) || 'Somebody' };
}

/** Returns the latest change of a document, which may no longer exist, or null if it has none. */
export async function latestChange(query: Query, { key }: ContentTypeDefinition, id: string): Promise<Change | null> {
  const variables = { contentType: key, documentId: id, offset: 0, limit: 1 };
  return (await query(OperatorChangesDocument, variables)).changes[0] ?? null;
}
