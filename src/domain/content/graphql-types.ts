import { ValidateNested } from 'class-validator';
import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, type ClassType } from 'type-graphql';
import type { ContentField, ContentFields, FieldValues, TableKind } from '../../rules/content-field.ts';
import { markupFormats, markupFormatSchema, type MarkupFormat } from '../../rules/markup.ts';
import { anyTimeSchema, noTimeSchema } from '../../rules/publication.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import { ValidateWith } from '../shared/validate-with.ts';

/** Classes of the rows of table fields, by field name. A table that describes its row needs none. */
type RowTypes = Readonly<Record<string, ClassType>>;

/** Declares a GraphQL field of a class that is made while the program runs. */
export function declareField(target: Function, name: string, ...field: Parameters<typeof Field>): void {
  Field(...field)(target.prototype as object, name);
}

/** Declares a class as a GraphQL object type with the given fields. */
export function ContentObjectType(fields: ContentFields, description: string, rowTypes: RowTypes = {}): ClassDecorator {
  return (target) => {
    for (const [name, field] of Object.entries(fields)) {
      const { kind } = field;
      const long = kind.type === 'paragraphs' || kind.type === 'markup';
      const options = {
        description: describe(field),
        nullable: isNullable(field),
        ...(long && { complexity: LONG_TEXT_COST }),
      };
      const type = graphqlType(field, (table) => rowTypes[name] ?? rowObjectType(table));
      declareField(target, name, () => type, options);
    }
    ObjectType({ description, simpleResolvers: true })(target);
  };
}

/** The publication fields, which every content type has in addition to its own. */
export interface Publication {
  published: boolean;
  publishAt?: Date | null;
}

/** Returns the GraphQL input type of a content type, with validation and the publication fields. */
export function contentInput<Fields extends ContentFields>(
  name: string,
  description: string,
  fields: Fields,
  rowTypes: RowTypes = {},
): ClassType<FieldValues<Fields> & Publication> {
  const input = fieldsInput(name, description, fields, rowTypes);
  declareField(input, 'published', () => Boolean, {
    defaultValue: true,
    description: 'Whether it is published. Visitors see it from `publishAt` on.',
  });
  declareField(input, 'publishAt', () => GraphQLISODateTime, {
    nullable: true,
    description: 'Time from which visitors see it. Null means at once. A draft has none.',
  });
  ValidateWith(anyTimeSchema, noTimeSchema)(input.prototype as object, 'publishAt');
  return input as ClassType<FieldValues<Fields> & Publication>;
}

/** Returns a GraphQL input type without the publication fields, such as that of a table row. */
export function fieldsInput<Fields extends ContentFields>(
  name: string,
  description: string,
  fields: Fields,
  rowTypes: RowTypes = {},
): ClassType<FieldValues<Fields>> {
  class ContentInput {
    [field: string]: unknown;
  }
  const { prototype } = ContentInput;
  for (const [fieldName, field] of Object.entries(fields)) {
    const options = {
      description: describe(field),
      ...(isOptionalList(field) ? { defaultValue: [] } : { nullable: isNullable(field) }),
    };
    const type = graphqlType(field, (table) => rowTypes[fieldName] ?? rowInputType(table));
    declareField(ContentInput, fieldName, () => type, options);
    if (field.kind.type === 'table') ValidateNested()(prototype, fieldName);
    // Without anchors, the rows are all that can be wrong, and each of them names its column.
    if (field.kind.type !== 'table' || field.kind.anchors)
      ValidateWith(field.schema, field.draftSchema)(prototype, fieldName);
    if (field.kind.type === 'markup') {
      const format = {
        defaultValue: 'html' satisfies MarkupFormat,
        description: `Format of the field ${fieldName}: ${markupFormats.join(' or ')}.`,
      };
      declareField(ContentInput, 'format', () => String, format);
      ValidateWith(markupFormatSchema)(prototype, 'format');
    }
  }
  InputType(name, { description })(ContentInput);
  return ContentInput as unknown as ClassType<FieldValues<Fields>>;
}

/** Returns the description of a field, with its options if it is a choice. */
function describe({ kind, description }: ContentField): string {
  if (kind.type !== 'choice') return description;
  const options = kind.options.map((option) => {
    const meaning = kind.meanings?.[option];
    return meaning ? `${option} (${meaning})` : option;
  });
  return `${description} One of: ${options.join(', ')}.`;
}

const declaredRows = new Map<string, ClassType>();

/** Returns the GraphQL type of a row. It is declared once, although several tables have it. */
export function rowObjectType({ row, columns }: TableKind): ClassType {
  return declaredRow(row?.name, (name) => {
    const Row = namedClass(name);
    ContentObjectType(columns, row?.description ?? '')(Row);
    return Row;
  });
}

function rowInputType({ row, columns }: TableKind): ClassType {
  return declaredRow(row && `${row.name}Input`, (name) => fieldsInput(name, row?.description ?? '', columns));
}

function declaredRow(name: string | undefined, declare: (name: string) => ClassType): ClassType {
  if (!name) throw new Error('A table field requires a class for its rows, or their description.');
  const row = declaredRows.get(name) ?? declare(name);
  declaredRows.set(name, row);
  return row;
}

/** Returns a new class. GraphQL takes the names of types from their classes. */
export function namedClass(name: string, base: ClassType = Object): ClassType {
  return { [name]: class extends base {} }[name] as ClassType;
}

function graphqlType(field: ContentField, rowTypeOf: (kind: TableKind) => ClassType) {
  const { kind } = field;
  switch (kind.type) {
    case 'integer':
      return Int;
    case 'lines':
      return [String];
    case 'reference':
      return ID;
    case 'table':
      return [rowTypeOf(kind)];
    default:
      return String;
  }
}

function isOptionalList({ kind, schema }: ContentField): boolean {
  return kind.type === 'lines' || (kind.type === 'table' && !schema.required);
}

/** Lists and tables are empty rather than null. */
function isNullable({ kind, schema }: ContentField): boolean {
  return !schema.required && kind.type !== 'lines' && kind.type !== 'table';
}
