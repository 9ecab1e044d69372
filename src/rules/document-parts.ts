import type { ContentField } from './content-field.ts';
import type { ContentTypeDefinition } from './content-types.ts';
import { cleanOrNull } from './text.ts';

/** How a difference is shown: two values, a text with marked words, or a list of added and removed entries. */
const differenceKinds = ['value', 'text', 'list'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What changes as one: a field with all its columns, or the publication of a document. */
export interface DocumentPart {
  /** The name of the field, or `PUBLICATION`. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly string[];
  readonly kind: DifferenceKind;
  /** Undefined for the publication. */
  readonly field: ContentField | undefined;
}

export const PUBLICATION = 'publication';

/** Returns the parts of a document in the order of its form. */
export function documentParts({
  fields,
  drafts = true,
}: Pick<ContentTypeDefinition, 'fields' | 'drafts'>): DocumentPart[] {
  const publication: DocumentPart = {
    name: PUBLICATION,
    label: 'Publication',
    columns: ['published', 'publishAt'],
    kind: 'value',
    field: undefined,
  };
  const ofFields = Object.entries(fields).map(([name, field]) => partOf(name, field));
  return drafts ? [...ofFields, publication] : ofFields;
}

function partOf(name: string, field: ContentField): DocumentPart {
  const { label, kind } = field;
  const columns = kind.type === 'markup' ? [name, 'markdown'] : [name];
  return { name, label, columns, kind: differenceKindOf(kind.type), field };
}

function differenceKindOf(type: ContentField['kind']['type']): DifferenceKind {
  if (type === 'lines' || type === 'table') return 'list';
  return type === 'paragraphs' || type === 'markup' ? 'text' : 'value';
}

/** Returns whether two values are stored alike. Ignores the order of object keys, and empty text equals null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (part === undefined) return null;
    if (typeof part === 'string') return cleanOrNull(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([key], [otherKey]) => (key < otherKey ? -1 : 1)));
  });
}
