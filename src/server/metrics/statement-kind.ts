const KINDS = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']);

/** Returns the kind of an SQL statement: one of a few words, whatever it contains. */
export function statementKind(sql: string): string {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  // A statement with a common table expression mostly reads.
  if (word === 'with') return 'select';
  if (word === 'start') return 'begin';
  return KINDS.has(word) ? word : 'other';
}
