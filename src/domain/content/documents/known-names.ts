import type { EntityManager } from 'typeorm';
import { notFoundNames, type ContentFields } from '../../../rules/content-field.ts';
import type { ContentType } from '../../../rules/content-types.ts';
import { invalidInput } from '../../../rules/errors.ts';
import { clean } from '../../../rules/text.ts';
import { contentTypeDefinition, entityOf } from '../declarations/content-type.ts';

/** The names in the values of a document that lead to no document, by field. */
export type UnknownNames = ReadonlyMap<string, readonly string[]>;

/** Returns the unknown names of the fields that can only name documents. */
export async function unknownNames(
  manager: EntityManager,
  fields: ContentFields,
  values: object,
): Promise<UnknownNames> {
  const unknown = new Map<string, string[]>();
  for (const [field, { kind }] of Object.entries(fields)) {
    if (kind.type !== 'lines' || !kind.onlyKnown) continue;
    const names = namesIn(values, field);
    const known = await knownNames(manager, kind.of as ContentType, names);
    unknown.set(
      field,
      names.filter((name) => !known.has(name)),
    );
  }
  return unknown;
}

async function knownNames(manager: EntityManager, type: ContentType, names: readonly string[]): Promise<Set<string>> {
  const { titleField } = contentTypeDefinition(type);
  const found = await manager
    .createQueryBuilder(entityOf(type), 'document')
    .select(`document.${titleField}`, 'name')
    .where(`document.${titleField} = ANY(:names)`, { names })
    .getRawMany<{ name: string }>();
  return new Set(found.map(({ name }) => name));
}

/** Throws INVALID_INPUT with the unknown names that the stored document does not have. Without one, all are new. */
export function refuseUnknown(unknown: UnknownNames, fields: ContentFields, stored: object = {}): void {
  const problems = [...unknown].flatMap(([field, names]) => {
    const before = namesIn(stored, field);
    const added = names.filter((name) => !before.includes(name));
    return added.length > 0 ? [[field, notFoundNames(fields[field]?.label ?? field, added)]] : [];
  });
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems));
}

function namesIn(values: object, field: string): string[] {
  const { [field]: names } = values as Record<string, unknown>;
  return Array.isArray(names) ? names.map((name) => clean(String(name))) : [];
}
