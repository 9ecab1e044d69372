import type { Query } from '../../rendering/query.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import type { DocumentPart } from '../../rules/document-parts.ts';
import { isAppError } from '../../rules/errors.ts';
import { chosenValues, mergeForms } from './conflicts.ts';
import { inputOf, takesAddress, valuesOf, versionOf } from './document-values.ts';
import type { FormValues } from './form-values.ts';
import { operationsOf } from './operations.ts';
import { withSlug } from './with-slug.ts';

/** A saved document, or a form with both versions of each field in conflict. */
export type Saving =
  { id: string; theirs: DocumentPart[] } | { conflicts: DocumentPart[]; theirs: DocumentPart[]; values: FormValues };

/**
 * Saves the form of a document. If somebody has changed the document since the form was opened, merges both versions.
 * Saves nothing if a field was changed by both. Throws as the mutation does.
 */
export async function saveDocument(
  query: Query,
  type: ContentTypeDefinition,
  { id, submitted }: { id: string; submitted: FormValues },
): Promise<Saving> {
  const { update, read } = operationsOf(type);
  let values = await withSlug(query, type, chosenValues(type, submitted));
  const merged: DocumentPart[] = [];
  // Repeats only if somebody saves between the two statements.
  for (;;) {
    const expectedVersion = versionOf(values);
    try {
      await query(update, { id, input: inputOf(type, values), expectedVersion, takeAddress: takesAddress(values) });
      return { id, theirs: merged };
    } catch (thrown) {
      if (expectedVersion === undefined || !isChangedMeanwhile(thrown)) throw thrown;
      const { item } = await query(read, { id });
      const base = await readVersion(query, type, { id, version: expectedVersion });
      const merge = mergeForms(type, { base, mine: values, theirs: valuesOf(type, item) });
      values = merge.values;
      merged.push(...merge.theirs);
      if (merge.conflicts.length > 0) return { conflicts: merge.conflicts, theirs: merged, values };
    }
  }
}

/** Returns whether a write was refused because somebody has changed the document. */
export function isChangedMeanwhile(thrown: unknown): boolean {
  return isAppError(thrown) && thrown.version !== undefined;
}

/** Returns the form of an earlier version, or null if the history does not contain it. */
export async function readVersion(
  query: Query,
  type: ContentTypeDefinition,
  variables: { id: string; version: number },
): Promise<FormValues | null> {
  try {
    return valuesOf(type, (await query(operationsOf(type).read, variables)).item);
  } catch (thrown) {
    if (isAppError(thrown) && thrown.status === 404) return null;
    throw thrown;
  }
}
