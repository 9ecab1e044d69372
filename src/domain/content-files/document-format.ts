import type { ContentField } from '../../rules/content-field.ts';
import { draftFormSchema, formSchema } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { check, type FieldSchema, type FormSchema } from '../../rules/field-schema.ts';
import { ID_PATTERN } from '../../rules/id.ts';
import { markupFormatSchema, type MarkupFormat } from '../../rules/markup.ts';
import { SLUG_MAX, SLUG_PATTERN } from '../../rules/slug.ts';
import { clean } from '../../rules/text.ts';
import type { DocumentText } from './document-text.ts';

/*
 * How the fields of a document are written in its file. A field is an attribute of its name, except that a reference is the
 * slug of the document, because IDs differ between databases: `category` for `categoryId`. The name of the file is the
 * slug. The content type says which texts are in the body, below headings with their labels if there are several.
 */

/** The values of a document in its file. References are slugs, and a text with markup is its source. */
export interface DocumentValues {
  fields: Record<string, unknown>;
  /** Format of the text with markup. */
  format: MarkupFormat;
  published: boolean;
  publishAt: Date | null;
  formerSlugs: string[];
  /** Undefined: as of now. */
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
  id: string | undefined;
}

/** A mistake in an attribute, or in the body for null. */
export interface AttributeProblem {
  attribute: string | null;
  message: string;
}

const rule = (isValid: (value: unknown) => boolean, message: string): FieldSchema => ({
  required: false,
  check: (value) => (value === undefined || isValid(value) ? undefined : message),
});

const isSlug = (value: unknown) => typeof value === 'string' && value.length <= SLUG_MAX && SLUG_PATTERN.test(value);
const isSlugList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isSlug);
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const time = rule(isTime, 'This must be a time such as 2025-01-31T09:00:00Z');

/** The attributes that documents of all content types have. */
const commonAttributes: FormSchema = {
  format: rule((value) => !markupFormatSchema.check(value), 'Format must be markdown or html'),
  published: rule((value) => typeof value === 'boolean', 'Published must be true or false'),
  publishAt: time,
  formerSlugs: rule(isSlugList, 'Former slugs must be a list of slugs'),
  createdAt: time,
  updatedAt: time,
  id: rule((value) => typeof value === 'string' && ID_PATTERN.test(value), 'ID must be a UUID'),
};

const referenceRule = (label: string): FieldSchema => ({
  required: true,
  check: (value) => (isSlug(value) ? undefined : `${label} must be the slug of a ${label.toLowerCase()}`),
});

/** Returns the attribute of a field. */
export function attributeOf(name: string, { kind }: ContentField): string {
  return kind.type === 'reference' ? name.replace(/Id$/, '') : name;
}

/** Returns what a field holds that is not in the file. */
function emptyValue({ kind, schema }: ContentField): unknown {
  if (kind.type === 'lines' || kind.type === 'table') return [];
  return schema.required ? '' : null;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the fields of a file, without the slug. */
function fileFields({ fields }: ContentTypeDefinition) {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind.type !== 'slug')
    .map(([name, field]) => ({ name, field, attribute: attributeOf(name, field) }));
}

/** Reads the values of a document. The text with markup is not validated, because its rule is about the HTML. */
export function readValues(
  definition: ContentTypeDefinition,
  slug: string,
  text: DocumentText,
): { values: DocumentValues; problems: AttributeProblem[] } {
  const { attributes } = text;
  const inBody = readBody(definition, text.body);
  const fields: Record<string, unknown> = definition.single ? {} : { slug };
  for (const { name, field, attribute } of fileFields(definition)) {
    fields[name] = cleaned(inBody[name] ?? attributes[attribute] ?? emptyValue(field));
  }
  const published = attributes['published'] !== false;
  const problems = [
    ...fieldProblems(definition, fields, { isDraft: !published, attributes }),
    ...Object.entries(check(commonAttributes, attributes)).map(([attribute, message]) => ({ attribute, message })),
    ...unknownAttributes(definition, attributes),
    ...unknownSections(definition, text.body),
  ];
  const timeOf = (name: string) => (isTime(attributes[name]) ? new Date(String(attributes[name])) : undefined);
  const values: DocumentValues = {
    fields,
    format: attributes['format'] === 'html' ? 'html' : 'markdown',
    published,
    publishAt: timeOf('publishAt') ?? null,
    formerSlugs: isSlugList(attributes['formerSlugs']) ? attributes['formerSlugs'] : [],
    createdAt: timeOf('createdAt'),
    updatedAt: timeOf('updatedAt'),
    id: attributes['id'] as string | undefined,
  };
  return { values, problems };
}

function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? clean(value) : value;
}

function fieldProblems(
  definition: ContentTypeDefinition,
  values: Record<string, unknown>,
  { isDraft, attributes }: { isDraft: boolean; attributes: DocumentText['attributes'] },
): AttributeProblem[] {
  const form = { ...(isDraft ? draftFormSchema : formSchema)(definition.fields) };
  for (const [name, { kind, label }] of Object.entries(definition.fields)) {
    if (kind.type === 'reference') form[name] = referenceRule(label);
    if (kind.type === 'markup') delete form[name];
  }
  const problems = { ...definition.contradictions?.(values), ...check(form, values) };
  return Object.entries(problems).map(([name, message]) => {
    const attribute = attributeOf(name, definition.fields[name]!);
    const isInBody = definition.body?.includes(name) && !(attribute in attributes);
    return { attribute: isInBody ? null : attribute, message };
  });
}

function unknownAttributes(definition: ContentTypeDefinition, attributes: DocumentText['attributes']) {
  const known = new Set([
    ...fileFields(definition).map(({ attribute }) => attribute),
    ...Object.keys(commonAttributes),
  ]);
  return Object.keys(attributes)
    .filter((attribute) => !known.has(attribute))
    .map((attribute) => ({ attribute, message: `There is no attribute ${attribute}` }));
}

const SECTION = /^## /m;

/** Reports text of the body that belongs to no field, because reading the file would drop it. */
function unknownSections({ body: names = [], fields }: ContentTypeDefinition, body: string): AttributeProblem[] {
  if (names.length === 1) return [];
  const known = names.map((name) => fields[name]?.label);
  const [start = '', ...sections] = body.split(SECTION);
  if (start.trim() === '' && sections.every((section) => known.includes(section.split('\n', 1)[0]))) return [];
  const message =
    names.length === 0
      ? 'This file has no body'
      : `The body consists of ${known.map((label) => `## ${label}`).join(', ')}`;
  return [{ attribute: null, message }];
}

/** Returns the texts of the body by the names of their fields. */
function readBody({ body: names = [], fields }: ContentTypeDefinition, body: string): Record<string, string> {
  const [only] = names;
  if (names.length <= 1) return only && body ? { [only]: body } : {};
  const sections = body.split(SECTION);
  return Object.fromEntries(
    names.flatMap((name) => {
      const heading = `${fields[name]?.label}\n`;
      const section = sections.find((text) => `${text}\n`.startsWith(heading));
      return section === undefined ? [] : [[name, section.slice(heading.length).trim()]];
    }),
  );
}

/** Returns the attributes and the body of the file of a document. */
export function writeValues(
  definition: ContentTypeDefinition,
  { fields, format, published, publishAt, formerSlugs, createdAt, updatedAt, id }: DocumentValues,
): { attributes: Record<string, unknown>; body: string } {
  const texts = (definition.body ?? []).filter((name) => fitsBody(definition, fields[name]));
  const attributes: Record<string, unknown> = {};
  for (const { name, attribute } of fileFields(definition)) {
    const value = fields[name];
    if (!isEmpty(value) && !texts.includes(name)) attributes[attribute] = value;
  }
  if (format === 'html') attributes['format'] = format;
  if (!published) attributes['published'] = false;
  if (publishAt) attributes['publishAt'] = publishAt.toISOString();
  if (formerSlugs.length > 0) attributes['formerSlugs'] = formerSlugs;
  if (createdAt) attributes['createdAt'] = createdAt.toISOString();
  if (updatedAt) attributes['updatedAt'] = updatedAt.toISOString();
  if (id) attributes['id'] = id;
  return { attributes, body: writeBody(definition, texts, fields) };
}

/** Returns whether a text can be read from the body again. Otherwise it is an attribute. */
function fitsBody({ body = [] }: ContentTypeDefinition, value: unknown): boolean {
  if (typeof value !== 'string' || value === '' || value !== clean(value)) return false;
  return body.length === 1 || !SECTION.test(value);
}

function writeBody({ body = [], fields }: ContentTypeDefinition, texts: string[], values: Record<string, unknown>) {
  if (body.length === 1) return texts.map((name) => String(values[name])).join('');
  return texts.map((name) => `## ${fields[name]?.label}\n${String(values[name])}`).join('\n\n');
}
