import type { ClassType } from 'type-graphql';
import type { EntityManager, FindOneOptions, FindOptionsWhere } from 'typeorm';
import type { ContentFields } from '../../../rules/content-field.ts';
import { isSameValue } from '../../../rules/document-parts.ts';
import { invalidInput } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { clean, cleanOrNull } from '../../../rules/text.ts';
import { Picture } from '../../pictures/picture.entity.ts';
import { MISSING_ENTRY } from '../../shared/constraint-errors.ts';
import { definitionOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { StoredText } from '../declarations/site-text.entity.ts';

export type DocumentType = ClassType<PublishableEntity>;
export type Values = Partial<PublishableEntity>;

/**
 * Finds a document by its ID, or the only one of its content type by null. Returns null if there is none. Its row is in the
 * table of its content type, or in `site_texts` with the content type as its key.
 */
export async function findDocument(
  manager: EntityManager,
  type: DocumentType,
  id: string | null,
  { lock }: Pick<FindOneOptions, 'lock'> = {},
): Promise<PublishableEntity | null> {
  const { key, single } = definitionOf(type);
  if (id === null ? !single : !isId(id)) return null;
  const options = lock ? { lock } : {};
  const withId = id === null ? {} : { id };
  if (!single) return manager.findOne(type, { where: withId, ...options });
  const row = await manager.findOne(StoredText, { where: { key, ...withId }, ...options });
  return row && documentOf(row);
}

/** Finds the documents of a content type by columns that all content types have. */
export async function findDocuments(
  manager: EntityManager,
  type: DocumentType,
  where: FindOptionsWhere<PublishableEntity>,
): Promise<PublishableEntity[]> {
  const { key, single } = definitionOf(type);
  if (!single) return manager.findBy(type, where);
  const rows = await manager.findBy(StoredText, { key, ...where });
  return rows.map(documentOf);
}

/** Returns the document of a row. */
export function documentOf(row: StoredText): PublishableEntity {
  const { key: _, values, ...common } = row;
  return { ...values, ...common };
}

/** Returns the row of a document, whose fields are in one column. */
function rowOf(document: PublishableEntity): Omit<StoredText, 'key'> {
  const { id, published, publishAt, version, createdAt, updatedAt, ...values } = document;
  return { id, published, publishAt, version, createdAt, updatedAt, values };
}

/** Inserts a document, and returns its ID. */
export async function insertDocument(manager: EntityManager, type: DocumentType, values: Values): Promise<string> {
  const { identifiers } = await manager.insert(type, values);
  return String(identifiers[0]?.['id']);
}

/** Replaces the values of a stored document. */
export async function replaceValues(
  manager: EntityManager,
  type: DocumentType,
  { stored, values }: { stored: PublishableEntity; values: Values },
): Promise<void> {
  const { fields, single } = definitionOf(type);
  if (!single) return void (await manager.update(type, stored.id, values));
  await requirePictures(manager, fields, values);
  const { published, publishAt, values: texts } = rowOf({ ...stored, ...values });
  await manager.update(StoredText, stored.id, { published, publishAt, values: texts });
}

/** Throws INVALID_INPUT if a picture does not exist. In a table of their own, a foreign key tells. */
async function requirePictures(manager: EntityManager, fields: ContentFields, values: object): Promise<void> {
  const given = new Map<string, unknown>(Object.entries(values));
  for (const [name, { kind }] of Object.entries(fields)) {
    const hash = given.get(name);
    if (kind.type !== 'picture' || !hash) continue;
    const isStored = await manager.existsBy(Picture, { hash: String(hash) });
    if (!isStored) throw invalidInput({ [name]: MISSING_ENTRY });
  }
}

/** Returns whether a document has all the values. Ignores those that are undefined. */
export function isStoredIn(stored: PublishableEntity, values: Values): boolean {
  const columns: Record<string, unknown> = { ...stored };
  return Object.entries(values).every(([name, value]) => value === undefined || isSameValue(value, columns[name]));
}

/**
 * Cleans texts in the same way as the validation, gives them the form in which they are stored, and replaces empty texts with
 * null where the field allows it.
 */
export function cleaned(fields: ContentFields, values: Values): Values {
  const entries = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const described = fields[field];
    if (typeof value === 'string') {
      const text = cleanOrNull(value);
      return [field, text === null ? (described?.schema.required ? '' : null) : (described?.stored?.(text) ?? text)];
    }
    const columns = described?.kind.type === 'table' ? described.kind.columns : {};
    if (Array.isArray(value)) return [field, value.map((entry) => cleanedEntry(entry, columns))];
    return [field, value];
  });
  return Object.fromEntries(entries);
}

/** Cleans an entry of a list, or the cells of a row. */
function cleanedEntry(entry: unknown, columns: ContentFields): unknown {
  if (typeof entry === 'string') return cleanOrNull(entry);
  if (typeof entry !== 'object' || entry === null) return entry;
  const cells = Object.entries(entry).map(([column, cell]) => {
    if (typeof cell !== 'string') return [column, cell];
    return [column, columns[column]?.stored?.(clean(cell)) ?? clean(cell)];
  });
  return Object.fromEntries(cells);
}
