import type { ContentTypeDefinition } from './content-types.ts';
import { enumName } from './enum-names.ts';

/** Stands between the parts of a name. */
export const NAME_SEPARATOR = ' · ';

/** Returns the fields that name a document in lists. */
export function nameFieldsOf({
  titleField,
  nameFields = [titleField],
}: Pick<ContentTypeDefinition, 'titleField' | 'nameFields'>): readonly string[] {
  return nameFields;
}

/** Returns the name of a document in lists. Accepts a choice as it is stored and as GraphQL names it. */
export function documentName(type: ContentTypeDefinition, document: object): string {
  const values = new Map<string, unknown>(Object.entries(document));
  return nameFieldsOf(type)
    .map((name) => {
      const kind = type.fields[name]?.kind;
      const value = String(values.get(name) ?? '');
      if (kind?.type !== 'choice') return value;
      return kind.options.find((option) => enumName(option) === value) ?? value;
    })
    .filter(Boolean)
    .join(NAME_SEPARATOR);
}
