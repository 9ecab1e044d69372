import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { invalidInput } from '../../rules/errors.ts';
import { toFormValues, toInput, type FormValues } from './form-values.ts';
import type { ContentDocument } from './operations.ts';
import { stateOf, toPublication, toTimeValue } from './publication.ts';

/** Returns the values of the form for a document. */
export function valuesOf({ fields, drafts }: ContentTypeDefinition, document: ContentDocument): FormValues {
  const values = { ...toFormValues(fields, document), version: String(document.version) };
  if (drafts === false) return values;
  return { ...values, publication: stateOf(document), publishAt: toTimeValue(document) };
}

/** Converts the form to a GraphQL input. Throws INVALID_INPUT where GraphQL would return a technical message. */
export function inputOf({ fields, drafts }: ContentTypeDefinition, values: FormValues): Record<string, unknown> {
  if (drafts === false) return toInput(fields, { ...values, publication: 'published' });
  const publication = toPublication(values);
  if ('problem' in publication) throw invalidInput({ publishAt: publication.problem });
  return { ...toInput(fields, values), ...publication };
}

/** Returns the version that the form was opened with. Undefined if the form does not say. */
export function versionOf({ version = '' }: FormValues): number | undefined {
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
}

/** Returns whether the operator agreed to use an address that leads to another document. */
export function takesAddress(values: FormValues): boolean {
  return values['takeAddress'] !== undefined;
}
