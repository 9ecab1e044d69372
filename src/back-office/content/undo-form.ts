import type { Query } from '../../rendering/query.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import type { ActionError } from '../action-error.ts';
import { OperatorChangeDocument } from './changes.operator.generated.ts';
import { choiceTexts, mergeForms } from './conflicts.ts';
import { valuesOf } from './document-values.ts';
import type { ContentDocument } from './operations.ts';
import { readVersion } from './save-document.ts';

interface UndoFormOptions {
  changeId: string;
  item: ContentDocument;
}

/**
 * Returns the form that undoes a change: the fields of the change as they were before, all others as they are now, and
 * both versions of each field that has changed again. Null if the change is not one of the document.
 */
export async function undoForm(
  query: Query,
  type: ContentTypeDefinition,
  { changeId, item }: UndoFormOptions,
): Promise<ActionError | null> {
  const { change } = await query(OperatorChangeDocument, { id: changeId });
  if (change.documentId !== item.id || change.action !== 'changed') return null;
  const before = await readVersion(query, type, { id: item.id, version: change.version - 1 });
  const after = await readVersion(query, type, { id: item.id, version: change.version });
  if (!before || !after) return null;
  const { values, conflicts } = mergeForms(type, { base: after, mine: before, theirs: valuesOf(type, item) });
  const again = conflicts.map(({ label }) => label).join(', ');
  return {
    message:
      `This undoes the change by ${change.operator}. Nothing is saved yet. ` +
      (again && `Changed again since: ${again}. Choose a version of each. `) +
      'Save to undo the change.',
    errors: choiceTexts(conflicts, 'This has changed again since'),
    values: { ...values, undo: change.id },
  };
}
