import { isCalendarDate } from './date.ts';
import {
  listOf,
  oneOf,
  optional as optionalSchema,
  requiring,
  text,
  webAddress,
  type FieldSchema,
  type FormSchema,
} from './field-schema.ts';
import { ID_PATTERN } from './id.ts';
import { markdownProblem } from './markup.ts';
import { PICTURE_HASH } from './picture-files.ts';
import { serviceNames } from './service-names.ts';
import { placeName, serviceSections } from './service-sections.ts';
import { SLUG_MAX, SLUG_PATTERN } from './slug.ts';

/**
 * Describes a field of a content type: its validation, its form control and its GraphQL description. The GraphQL types, the
 * form, the operations, the REST response and the content files derive from it.
 */
export interface ContentField<Value = unknown> {
  readonly kind: FieldKind;
  readonly label: string;
  /** The description in the GraphQL schema. */
  readonly description: string;
  readonly schema: FieldSchema;
  /** The rule in a draft. Default: the same rule. */
  readonly draftSchema?: FieldSchema;
  /** Returns the one form in which a text is stored that can be written in several ways. */
  readonly stored?: (text: string) => string;
  /** Shown below the control. */
  readonly hint?: string;
  /** Whether the lists of the REST API leave the field out. The response for a single document contains it. */
  readonly detail?: boolean;
  /** Where the search entry of a document has the text. Without it, the search does not find it. */
  readonly search?: SearchPlace;
  /** Whether the site fills the field if a form leaves it empty. The hint says with what. */
  readonly isFilled?: boolean;
  /** Whether the form of a document leaves the field out until visitors have seen the document. */
  readonly afterPublication?: boolean;
  /** Never set. Only carries the type of the value. */
  readonly value?: Value;
}

/**
 * The parts of a search entry besides the title. A word counts more in `terms` than in `summary` and `context`, and least in
 * `body`. Results show passages of `summary` and `body`.
 */
export type SearchPlace = 'terms' | 'summary' | 'context' | 'body';

/** The form control of a field, which also determines its GraphQL type. */
export type FieldKind =
  | { readonly type: 'slug' | 'integer' }
  /** In a row, `of` names the columns whose values hold from that day on. */
  | { readonly type: 'date'; readonly of?: readonly string[] }
  | { readonly type: 'line'; readonly suggestions?: readonly Suggestion[] }
  /** Paragraphs may be shown as Markdown. */
  | { readonly type: 'paragraphs'; readonly rows: number; readonly markdown?: boolean }
  /**
   * `of` is the key of the content type whose documents the entries name, and `options` are the only entries. Otherwise the
   * entries are typed, `offered` ones are those of other documents, and `dates` are written YYYY-MM-DD.
   */
  | {
      readonly type: 'lines';
      readonly of?: string;
      /** Whether a document can only name documents of that type. Those that it names already stay. */
      readonly onlyKnown?: boolean;
      readonly options?: readonly LineOption[];
      readonly offered?: boolean;
      readonly dates?: boolean;
    }
  /** One of the options. */
  | {
      readonly type: 'choice';
      readonly options: readonly string[];
      /** What each option means, for the form and the GraphQL schema. */
      readonly meanings?: Readonly<Record<string, string>>;
      readonly empty?: string;
    }
  /** The ID of a document of another content type. `to` is the key of that type. */
  | { readonly type: 'reference'; readonly to: string }
  /** The hash of a picture. */
  | { readonly type: 'picture' }
  /** A blog post, written as HTML or Markdown. */
  | { readonly type: 'markup' }
  | TableKind;

/** A value that the form suggests, with what it means. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

export interface LineOption {
  readonly value: string;
  readonly label: string;
  /** Stands above the first option of a group. */
  readonly group?: string;
}

/** A list of objects, with one text per column. */
export interface TableKind {
  readonly type: 'table';
  readonly columns: ContentFields;
  /** The rows by their column `anchor`, if the page has a place for each of them. Others can be added and removed. */
  readonly anchors?: readonly string[] | undefined;
  /** Returns what the form says about a row that is accepted, by the texts of its columns. */
  readonly noteOf?: ((row: Readonly<Record<string, string>>) => string | undefined) | undefined;
}

export type ContentFields = Readonly<Record<string, ContentField>>;

interface Options {
  label: string;
  description: string;
  hint?: string;
  detail?: boolean;
  search?: SearchPlace;
  isFilled?: boolean;
  afterPublication?: boolean;
}

interface TextOptions extends Options {
  min?: number;
  max: number;
  message?: string;
  pattern?: { matches: RegExp; message: string };
}

export function line(options: TextOptions): ContentField<string> {
  const { label, description, hint, detail, search, isFilled, ...limits } = options;
  return {
    kind: { type: 'line' },
    label,
    description,
    hint,
    detail,
    search,
    ...(isFilled && { isFilled }),
    schema: text({ label, ...limits }),
    draftSchema: draftText({ label, ...limits }),
  };
}

/** Returns the field of a line with a rule of its own, also in a draft. */
export function lineOf({
  schema,
  suggestions,
  ...options
}: Options & Pick<ContentField, 'schema' | 'stored'> & { suggestions?: readonly Suggestion[] }): ContentField<string> {
  return { kind: { type: 'line', ...(suggestions && { suggestions }) }, ...options, schema };
}

/** Returns the field of a title, which a draft has too. */
export function title(options: TextOptions): ContentField<string> {
  const { label, max } = options;
  return { ...line(options), draftSchema: text({ label, max }) };
}

/** Returns the rule of a text that a draft may leave empty or too short. */
function draftText(limits: Parameters<typeof text>[0]): FieldSchema {
  return optionalSchema(text({ ...limits, min: 1 }));
}

export function paragraphs({
  label,
  description,
  hint,
  detail,
  search,
  rows,
  ...limits
}: TextOptions & { rows: number }): ContentField<string> {
  const schema = text({ label, ...limits, multiline: true });
  return {
    kind: { type: 'paragraphs', rows },
    label,
    description,
    hint,
    detail,
    search,
    schema,
    draftSchema: draftText({ label, ...limits, multiline: true }),
  };
}

/** Returns the field of paragraphs that are shown as Markdown. */
export function markdown(options: TextOptions & { rows: number }): ContentField<string> {
  const field = paragraphs(options);
  const problemOf = (value: unknown) => {
    const problem = typeof value === 'string' ? markdownProblem(value) : undefined;
    return problem && `${options.label} ${problem}`;
  };
  const rendered = (schema: FieldSchema): FieldSchema => ({
    ...schema,
    check: (value) => schema.check(value) ?? problemOf(value),
  });
  const kind = { ...field.kind, markdown: true } as FieldKind;
  return { ...field, kind, schema: rendered(field.schema), draftSchema: rendered(field.draftSchema ?? field.schema) };
}

export function markup({ label, description, hint, detail, search, ...limits }: TextOptions): ContentField<string> {
  const schema = text({ label, ...limits, multiline: true });
  const draftSchema = draftText({ label, ...limits, multiline: true });
  return { kind: { type: 'markup' }, label, description, hint, detail, search, schema, draftSchema };
}

/** Returns the field of a slug. A slug contains only characters that need no escaping in a URL. */
export function slug({ min }: { min: number }): ContentField<string> {
  const field = line({
    label: 'Slug',
    description: 'Last part of the page address: lowercase letters, digits and hyphens.',
    hint: 'The last part of the address. If you leave it empty, it is made from the title.',
    min,
    max: SLUG_MAX,
    pattern: { matches: SLUG_PATTERN, message: 'Slug may contain only lowercase letters, digits and single hyphens' },
  });
  const { draftSchema: _, ...rest } = field;
  return { ...rest, kind: { type: 'slug' }, isFilled: true };
}

export function date({
  label,
  message,
  of,
  ...options
}: Options & { message: string; of?: readonly string[] }): ContentField<string> {
  const asText = text({ label, min: 8, max: 10, message });
  const schema = requiring(asText, isCalendarDate, `${label} must be a date such as 2025-01-31`);
  return { kind: { type: 'date', ...(of && { of }) }, label, ...options, schema };
}

/** The integers of GraphQL and of the columns have no room for more. */
const DIGITS_MAX = 9;

export function integer({ label, ...options }: Options): ContentField<number | null> {
  const schema: FieldSchema = {
    required: false,
    check(value) {
      if (value === undefined || value === null) return undefined;
      if (!Number.isSafeInteger(value)) return `${label} must be a whole number`;
      return Math.abs(Number(value)) < 10 ** DIGITS_MAX ? undefined : `${label} must have at most ${DIGITS_MAX} digits`;
    },
  };
  return { kind: { type: 'integer' }, label, ...options, schema };
}

/** Returns the field of a required whole number within limits. */
export function wholeNumber({
  label,
  min,
  max,
  ...options
}: Options & { min: number; max: number }): ContentField<number> {
  const schema: FieldSchema = {
    required: true,
    check: (value) =>
      Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : `${label} must be a whole number from ${min} to ${max}`,
  };
  return { kind: { type: 'integer' }, label, ...options, schema };
}

const LINES_MAX = 20;

interface LinesOptions extends Options {
  item: string;
  itemMax: number;
  /** Maximum number of entries. */
  max?: number;
  /** The key of the content type whose documents the entries name. */
  of?: string;
  /** Whether a document can only name documents of that type. */
  onlyKnown?: boolean;
  /** Whether the form offers the entries of other documents. */
  offered?: boolean;
}

/** Returns the field of a list of texts. The form edits it as one text with one entry per line. */
export function lines({
  item,
  itemMax,
  max = LINES_MAX,
  of,
  onlyKnown,
  offered,
  ...options
}: LinesOptions): ContentField<string[]> {
  const schema = listOf(text({ label: item, max: itemMax }), { label: options.label, max });
  return {
    kind: { type: 'lines', of, onlyKnown, offered },
    ...(of || offered ? {} : { hint: 'One entry per line.' }),
    ...options,
    schema,
  };
}

/** Returns the message for names that no document has. */
export function notFoundNames(label: string, names: readonly string[]): string {
  return `${label} must be in the catalog, which does not have ${names.join(', ')}`;
}

/** Returns the field of a list of texts with a rule of its own. */
export function linesOf({
  schema,
  dates,
  ...options
}: Options & { schema: FieldSchema; dates?: boolean }): ContentField<string[]> {
  return { kind: { type: 'lines', ...(dates && { dates }) }, ...options, schema };
}

/** Returns the field of a list of some of the options. */
export function someOf({
  of,
  message,
  ...options
}: Options & { of: readonly LineOption[]; message: string }): ContentField<string[]> {
  const item = oneOf(
    of.map(({ value }) => value),
    message,
  );
  return {
    kind: { type: 'lines', options: of },
    ...options,
    schema: listOf(item, { label: options.label, max: of.length }),
  };
}

/** Returns the field of a list of addresses that the page links to. */
export function webAddresses({ item, itemMax, ...options }: LinesOptions): ContentField<string[]> {
  const schema = listOf(webAddress({ label: item, max: itemMax }), { label: options.label, max: LINES_MAX });
  return { kind: { type: 'lines' }, hint: 'One address per line.', ...options, schema };
}

/** Returns the field of the sections of service pages that a document supports. */
export function sectionReferences({ description }: { description: string }): ContentField<string[]> {
  const label = 'Service sections';
  const of = serviceSections.map(({ page, anchor, reference: value }) => ({
    value,
    label: placeName(anchor),
    group: serviceNames[page],
  }));
  return someOf({ of, label, description, message: `${label} must be sections such as ${of[0]?.value}` });
}

export function choice({
  options,
  meanings,
  message,
  empty,
  ...rest
}: Options & {
  options: readonly string[];
  meanings?: Readonly<Record<string, string>>;
  message: string;
  empty?: string;
}): ContentField<string> {
  return { kind: { type: 'choice', options, meanings, empty }, ...rest, schema: oneOf(options, message) };
}

export function reference({
  to,
  label,
  message,
  ...options
}: Options & { to: string; message: string }): ContentField<string> {
  const pattern = { matches: ID_PATTERN, message: `${label} ID must be the ID of a ${label.toLowerCase()}` };
  return {
    kind: { type: 'reference', to },
    label,
    ...options,
    schema: text({ label: `${label} ID`, max: 36, message, pattern }),
  };
}

export function picture({ label, ...options }: Options): ContentField<string> {
  const pattern = { matches: PICTURE_HASH, message: `${label} must be a picture of this site` };
  return { kind: { type: 'picture' }, label, ...options, schema: text({ label, max: 32, pattern }) };
}

/** Returns the field of a list of objects. One that is not required may be left out, and is then empty. */
export function table({
  columns,
  anchors,
  noteOf,
  required = true,
  ...options
}: Options & Pick<TableKind, 'anchors' | 'columns' | 'noteOf'> & { required?: boolean }): ContentField & {
  readonly kind: TableKind;
} {
  const form = formSchema(columns);
  const schema: FieldSchema = {
    required,
    check(value) {
      if (!required && value === undefined) return undefined;
      if (!Array.isArray(value) || !value.every(isRow)) return `${options.label} must be a list of rows`;
      if (anchors && !hasAnchors(value, anchors)) return `${options.label} must have the rows ${anchors.join(', ')}`;
      const problems = value.flatMap((cells) =>
        Object.entries(form).flatMap(([column, { check }]) => check(cells[column]) ?? []),
      );
      return problems[0];
    },
  };
  return { kind: { type: 'table', columns, anchors, noteOf }, ...options, schema };
}

type Cells = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Cells {
  return typeof value === 'object' && value !== null;
}

function hasAnchors(rows: readonly Cells[], anchors: readonly string[]): boolean {
  return rows.length === anchors.length && rows.every((cells, index) => cells['anchor'] === anchors[index]);
}

/** Returns a field that also accepts an empty value, which is stored as null. A choice gets an option for it. */
export function optional<Value>(field: ContentField<Value>): ContentField<Value | null> {
  const { kind } = field;
  const withEmpty = kind.type === 'choice' ? { ...kind, empty: kind.empty ?? 'None' } : kind;
  return { ...field, kind: withEmpty, schema: optionalSchema(field.schema) };
}

export function formSchema(fields: ContentFields): FormSchema {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

/** Returns the rules of a draft, which needs a title and what cannot be empty, such as a category. */
export function draftFormSchema(fields: ContentFields): FormSchema {
  const rules = Object.entries(fields).map(([name, { schema, draftSchema }]) => [name, draftSchema ?? schema]);
  return Object.fromEntries(rules);
}
