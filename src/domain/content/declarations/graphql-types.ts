import { ValidateNested } from 'class-validator';
import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, type ClassType } from 'type-graphql';
import type { ContentField, ContentFields } from '../../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../../rules/content-types.ts';
import { markupFormats, markupFormatSchema, type MarkupFormat } from '../../../rules/markup.ts';
import { anyTimeSchema, noTimeSchema } from '../../../rules/publication.ts';
import { LONG_TEXT_COST } from '../../shared/query-cost.ts';
import { ValidateWith } from '../../shared/validate-with.ts';
import { fieldsOf, rowTypeOf } from './field-decorators.ts';

/** Declares a GraphQL field of a class. */
export function declareField(target: Function, name: string, ...field: Parameters<typeof Field>): void {
  Field(...field)(target.prototype as object, name);
}

/** Declares the fields of a content type as GraphQL fields of an object type. */
export function declareFields(target: Function, fields: ContentFields): void {
  for (const [name, field] of Object.entries(fields)) {
    const { kind } = field;
    const long = kind.type === 'paragraphs' || kind.type === 'markup';
    const options = {
      description: describe(field),
      nullable: isNullable(field),
      ...(long && { complexity: LONG_TEXT_COST }),
    };
    const type = graphqlType(field, rowTypeOf);
    declareField(target, name, () => type, options);
  }
}

const rowInputs = new Map<Function, ClassType>();

/** Declares a class as the rows of a table in a content type, with its name in GraphQL. */
export function TableRow(name: string, description: string): ClassDecorator {
  return (type) => {
    const fields = fieldsOf(type);
    declareFields(type, fields);
    ObjectType(name, { description, simpleResolvers: true })(type);
    rowInputs.set(type, fieldsInput(`${name}Input`, description, fields));
  };
}

/** Returns the GraphQL input type of a row, which several tables can have. */
function rowInputOf(table: ContentField): ClassType {
  const type = rowTypeOf(table);
  const input = rowInputs.get(type);
  if (!input) throw new Error(`TableRow does not declare ${type.name}.`);
  return input;
}

/** Returns the GraphQL type of a document for operators: that of visitors, and the fields of its publication. */
export function recordType(name: string, description: string, type: Function): ClassType {
  const record = namedClass(name, type as ClassType);
  declareField(record, 'published', () => Boolean, {
    description: 'Whether it is published. Visitors see it from `publishAt` on.',
  });
  declareField(record, 'publishAt', () => GraphQLISODateTime, {
    nullable: true,
    description: 'Time from which visitors see it. Null means at once.',
  });
  declareField(record, 'version', () => Int, { description: 'Number of the stored version, for `expectedVersion`.' });
  declareField(record, 'createdAt', () => GraphQLISODateTime, { description: 'Time of creation.' });
  ObjectType({ description: `${description.replace(/\.$/, '')}, as operators see it, also as a draft.` })(record);
  return record;
}

/** Returns the GraphQL input type of a content type, with validation. One with drafts has the fields of publication. */
export function contentInput(
  name: string,
  description: string,
  { fields, drafts = true }: Pick<ContentTypeDefinition, 'fields' | 'drafts'>,
): ClassType {
  const input = fieldsInput(name, description, fields);
  if (!drafts) return input;
  declareField(input, 'published', () => Boolean, {
    defaultValue: true,
    description: 'Whether it is published. Visitors see it from `publishAt` on.',
  });
  declareField(input, 'publishAt', () => GraphQLISODateTime, {
    nullable: true,
    description: 'Time from which visitors see it. Null means at once. A draft has none.',
  });
  ValidateWith(anyTimeSchema, noTimeSchema)(input.prototype as object, 'publishAt');
  return input;
}

/** Returns a GraphQL input type of some fields. */
function fieldsInput(name: string, description: string, fields: ContentFields): ClassType {
  class ContentInput {
    [field: string]: unknown;
  }
  const { prototype } = ContentInput;
  for (const [fieldName, field] of Object.entries(fields)) {
    const options = {
      description: describe(field),
      ...(isOptionalList(field) ? { defaultValue: [] } : { nullable: isNullable(field) }),
    };
    const type = graphqlType(field, rowInputOf);
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
  return ContentInput;
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

/** Returns a new class. GraphQL takes the names of types from their classes. */
function namedClass(name: string, base: ClassType): ClassType {
  return { [name]: class extends base {} }[name] as ClassType;
}

function graphqlType(field: ContentField, rowOf: (table: ContentField) => ClassType) {
  const { kind } = field;
  switch (kind.type) {
    case 'integer':
      return Int;
    case 'lines':
      return [String];
    case 'reference':
      return ID;
    case 'table':
      return [rowOf(field)];
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
