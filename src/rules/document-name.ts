import type { ContentTypeDefinition } from './content-types.ts';

/** Stands between the parts of a name. */
export const NAME_SEPARATOR = ' · ';

/** Returns the fields that name a document in lists. */
export function nameFieldsOf({
  titleField,
  nameFields = [titleField],
}: Pick<ContentTypeDefinition, 'titleField' | 'nameFields'>): readonly string[] {
  return nameFields;
}

/** Returns the name of a document in lists. */
export function documentName(type: ContentTypeDefinition, document: object): string {
  const values = new Map<string, unknown>(Object.entries(document));
  return nameFieldsOf(type)
    .map((name) => String(values.get(name) ?? ''))
    .filter(Boolean)
    .join(NAME_SEPARATOR);
}
