import type { EntityManager } from 'typeorm';
import { notFoundNames, type ContentFields } from '../../../rules/content-field.ts';
import type { ContentType } from '../../../rules/content-types.ts';
import { invalidInput } from '../../../rules/errors.ts';
import type { FieldErrors } from '../../../rules/field-schema.ts';
import { clean } from '../../../rules/text.ts';
import { classOf, contentTypeDefinition } from '../declarations/content-type.ts';

/**
 * Throws INVALID_INPUT if a field that can only name documents has a name of none. A stored document keeps the names that it
 * has, although their documents may be gone.
 */
export async function requireKnownNames(
  manager: EntityManager,
  fields: ContentFields,
  { values, stored = {} }: { values: object; stored?: object },
): Promise<void> {
  const problems: FieldErrors = {};
  for (const [field, { kind, label }] of Object.entries(fields)) {
    if (kind.type !== 'lines' || !kind.onlyKnown) continue;
    const before = namesIn(stored, field);
    const added = namesIn(values, field).filter((name) => !before.includes(name));
    const known = await knownNames(manager, kind.of as ContentType, added);
    const unknown = added.filter((name) => !known.has(name));
    if (unknown.length > 0) problems[field] = notFoundNames(label, unknown);
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}

async function knownNames(manager: EntityManager, type: ContentType, names: readonly string[]): Promise<Set<string>> {
  const { titleField } = contentTypeDefinition(type);
  const found = await manager
    .createQueryBuilder(classOf(type), 'document')
    .select(`document.${titleField}`, 'name')
    .where(`document.${titleField} = ANY(:names)`, { names })
    .getRawMany<{ name: string }>();
  return new Set(found.map(({ name }) => name));
}

function namesIn(values: object, field: string): string[] {
  const { [field]: names } = values as Record<string, unknown>;
  return Array.isArray(names) ? names.map((name) => clean(String(name))) : [];
}
