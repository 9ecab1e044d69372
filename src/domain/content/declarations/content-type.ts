import { GraphQLISODateTime, ID, ObjectType, type ClassType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContentField } from '../../../rules/content-field.ts';
import {
  isCollection,
  typeName,
  type ContentType as Key,
  type ContentTypeDefinition,
} from '../../../rules/content-types.ts';
import type { Role } from '../../../rules/operator.ts';
import { fieldsOf } from './field-decorators.ts';
import { contentInput, declareField, declareFields, recordType } from './graphql-types.ts';
import { tableOf, type PublishableEntity } from './publishable.entity.ts';

interface Options extends Omit<ContentTypeDefinition, 'fields' | 'single'> {
  /** What a document is, for the GraphQL schema. */
  description: string;
  /** The name of a document with the word "a" or "an", for the GraphQL schema: "a blog post". */
  one: string;
  /** SQL of the path of a document in its search entry. Without it, the search does not find the documents. */
  searchPath?: string;
  order: Order;
  /** The last sentence in the description of the mutation that removes a document. */
  removal?: string;
}

interface Order {
  /** Such as "newest first", for the GraphQL schema. */
  description: string;
  /** Columns and expressions for TypeORM, which call the table by its name. The last one differs between documents. */
  by: readonly [expression: string, direction: 'ASC' | 'DESC', nulls?: 'NULLS LAST'][];
}

/** What a class declares. */
interface Declaration
  extends ContentTypeDefinition, Pick<Options, 'description' | 'one' | 'searchPath' | 'order' | 'removal'> {}

/** What the server knows of a content type. */
export interface DeclaredType extends Declaration {
  /** The GraphQL type of a document for operators. */
  readonly record: ClassType;
  /** The GraphQL input type of a document. */
  readonly input: ClassType;
}

const definitions = new Map<Function, DeclaredType>();

/** Returns the definition of a class that `ContentType` or `SiteText` declares. */
export function definitionOf(type: Function): DeclaredType {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`${type.name} is no content type.`);
  return definition;
}

/** Returns the class that declares a content type. */
export function classOf(contentType: Key): ClassType<PublishableEntity> {
  const found = [...definitions].find(([, { key }]) => key === contentType);
  if (!found) throw new Error(`No class declares the content type ${contentType}.`);
  return found[0] as ClassType<PublishableEntity>;
}

/** Returns the class of a content type with any number of documents. */
export function entityOf(contentType: Key): ClassType<PublishableEntity & { slug: string }> {
  if (!isCollection(contentType)) throw new Error(`There is only one document of the content type ${contentType}.`);
  return classOf(contentType) as ClassType<PublishableEntity & { slug: string }>;
}

/** Returns the title of a document. */
export function titleOf({ titleField }: Pick<ContentTypeDefinition, 'titleField'>, document: object): string {
  return String(new Map<string, unknown>(Object.entries(document)).get(titleField));
}

/** Returns the address of the page that shows a document. */
export function pathOf(contentType: Key, document: PublishableEntity): string {
  const { path } = contentTypeDefinition(contentType);
  return path(document as PublishableEntity & Parameters<typeof path>[0]);
}

export function contentTypeDefinition(contentType: Key): DeclaredType {
  return definitionOf(classOf(contentType));
}

/** Returns the content types whose drafts and history an operator may not see, and which the operator may not change. */
export function hiddenContentTypes(operator: { role: Role } | null): Key[] {
  if (operator?.role === 'owner') return [];
  return [...definitions.values()].filter(({ ownerOnly }) => ownerOnly).map(({ key }) => key);
}

/**
 * Declares a class as a content type with any number of documents: an entity with a column for each field. Its table is named
 * like its key.
 */
export function ContentType(options: Options): ClassDecorator {
  return (type) => {
    const table = tableOf(options.key);
    const fields = fieldsOf(type);
    const prototype = type.prototype as object;
    PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: `${table}_pkey` })(prototype, 'id');
    for (const [name, field] of Object.entries(fields)) columnOf(field)(prototype, name);
    Unique(`${table}_slug_key`, ['slug'])(type);
    Entity(table)(type);
    declareContent(type, { ...options, fields });
  };
}

/** Declares the GraphQL types of a content type, and keeps its definition. */
export function declareContent(type: Function, declaration: Declaration): void {
  const { description, one, fields, single } = declaration;
  const name = typeName(declaration);
  declareField(type, 'id', () => ID, { description: `ID of the ${one.replace(/^(a|an|the) /, '')}.` });
  declareFields(type, fields);
  declareField(type, 'updatedAt', () => GraphQLISODateTime, { description: 'Time of the last change.' });
  ObjectType({ description, simpleResolvers: true })(type);
  const record = recordType(`${name}Record`, description, type);
  const input = contentInput(`${name}Input`, single ? description : `The values of ${one}.`, declaration);
  definitions.set(type, { ...declaration, record, input });
}

/** Returns the column of a field. A value that may be missing is null, but a list is empty. */
function columnOf({ kind, schema }: ContentField): PropertyDecorator {
  switch (kind.type) {
    case 'table':
      return Column('jsonb', schema.required ? {} : { default: [] });
    case 'lines':
      return Column('text', { array: true, default: [] });
    case 'integer':
      return Column('integer', { nullable: !schema.required });
    case 'reference':
      return Column('uuid', { nullable: !schema.required });
    default:
      return Column('text', { nullable: !schema.required });
  }
}
