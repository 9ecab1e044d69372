import * as fields from '../../../rules/content-field.ts';
import type { ContentField, ContentFields, TableKind } from '../../../rules/content-field.ts';

/*
 * Decorators that describe the fields of a content type, or the columns of a table in it. `ContentType`, `SiteText` and
 * `TableRow` derive the columns of the database and the GraphQL types from these descriptions. The forms, the operations, the
 * REST answers, the content files and the history read them, too.
 */

/** A field that may be empty has `optional: true`, and is stored as null. */
interface Optional {
  optional?: boolean;
}

type ValueFor<Value, Options> = Options extends { optional: true } ? Value | null : Value;

/** Does not compile on a property whose type does not fit the values of the field. */
type FieldDecorator<Value> = <Name extends string>(prototype: Record<Name, Value>, name: Name) => void;

const declared = new WeakMap<object, Record<string, ContentField>>();
const rowTypes = new WeakMap<ContentField, RowType>();

type RowType<Row extends object = object> = new () => Row;

function describe<Value>(field: ContentField): FieldDecorator<Value> {
  return (prototype, name) => {
    declared.set(prototype, { ...declared.get(prototype), [name]: field });
  };
}

/** Returns the fields of a class, those of its base classes first. */
export function fieldsOf(type: Function): ContentFields {
  const base = Object.getPrototypeOf(type) as Function;
  const inherited = base === Function.prototype ? {} : fieldsOf(base);
  return { ...inherited, ...declared.get(type.prototype as object) };
}

/** Returns the class of the rows of a table. */
export function rowTypeOf(table: ContentField): RowType {
  const row = rowTypes.get(table);
  if (!row) throw new Error(`The table ${table.label} was not declared by @Table.`);
  return row;
}

/** Makes a decorator from the function that describes a kind of field. */
function decorator<Options, Value>(describing: (options: Options) => ContentField<Value>) {
  return <const Given extends Options & Optional>(options: Given): FieldDecorator<ValueFor<Value, Given>> => {
    const field = describing(options);
    return describe(options.optional ? fields.optional(field) : field);
  };
}

export const Line = decorator(fields.line);
/** A line with a rule of its own. */
export const LineOf = decorator(fields.lineOf);
/** A line that a draft has too. */
export const Title = decorator(fields.title);
export const Slug = decorator(fields.slug);
export const Paragraphs = decorator(fields.paragraphs);
export const Markdown = decorator(fields.markdown);
/** HTML, which an operator can write as Markdown. */
export const Markup = decorator(fields.markup);
export const CalendarDate = decorator(fields.date);
/** A number that may be missing. */
export const Integer = decorator(fields.integer);
export const WholeNumber = decorator(fields.wholeNumber);
/** The place that an operator gives a document on the home page. */
export const HomePlace = () =>
  Integer({
    label: 'Place on the home page',
    description: 'Place on the home page, 1 for the first. Null: after all that have one.',
    hint: '1 is the first. Documents without a place follow those that have one, as far as there is room.',
    detail: true,
  });
export const Lines = decorator(fields.lines);
/** A list with a rule of its own. */
export const LinesOf = decorator(fields.linesOf);
/** A list of some of the options. */
export const SomeOf = decorator(fields.someOf);
export const WebAddresses = decorator(fields.webAddresses);
export const SectionReferences = decorator(fields.sectionReferences);
export const Choice = decorator(fields.choice);
/** The ID of a document of another content type. */
export const Reference = decorator(fields.reference);
export const PictureHash = decorator(fields.picture);

interface TableOptions extends Pick<TableKind, 'anchors' | 'noteOf'> {
  label: string;
  description: string;
  hint?: string;
  detail?: boolean;
  required?: boolean;
  afterPublication?: boolean;
}

/** A list of objects of a class that `TableRow` declares. */
export function Table<Row extends object>(row: RowType<Row>, options: TableOptions): FieldDecorator<Row[]> {
  const field = fields.table({ ...options, columns: fieldsOf(row) });
  rowTypes.set(field, row);
  return describe(field);
}

/** Columns that belong to a place of the page, for a table with `anchors`. */
export abstract class AnchoredRow {
  @Line({ label: 'Anchor', description: 'Names the place of the row on the page.', max: 100 })
  anchor!: string;
}
