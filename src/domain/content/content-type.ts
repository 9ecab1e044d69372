import { GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContentField } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { fieldsOf } from './field-decorators.ts';
import { declareField, declareFields } from './graphql-types.ts';
import { tableOf } from './publishable.entity.ts';

interface Options extends Omit<ContentTypeDefinition, 'fields' | 'single'> {
  /** What a document is, for the GraphQL schema. */
  description: string;
  /** The name of a document with the word "a" or "an", for the GraphQL schema: "a blog post". */
  one: string;
}

/** What the server knows of a content type. */
export interface DeclaredType extends ContentTypeDefinition, Pick<Options, 'description' | 'one'> {}

const definitions = new Map<Function, DeclaredType>();

/** Returns the definition of a class that `ContentType` or `SiteText` declares. */
export function definitionOf(type: Function): DeclaredType {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`${type.name} is no content type.`);
  return definition;
}

/** Declares a class as a content type with any number of documents. */
export function ContentType(options: Options): ClassDecorator {
  return (type) => {
    Unique(`${tableOf(options.key)}_slug_key`, ['slug'])(type);
    declareContent(type, { ...options, fields: fieldsOf(type) });
  };
}

/**
 * Declares the entity of a content type with a column for each field, and the GraphQL type that visitors see. The table is
 * named like the key.
 */
export function declareContent(type: Function, definition: DeclaredType): void {
  const { key, description, one, fields } = definition;
  const table = tableOf(key);
  const prototype = type.prototype as object;
  PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: `${table}_pkey` })(prototype, 'id');
  for (const [name, field] of Object.entries(fields)) columnOf(field, definition)(prototype, name);
  Entity(table)(type);
  declareField(type, 'id', () => ID, { description: `ID of the ${one.replace(/^(a|an|the) /, '')}.` });
  declareFields(type, fields);
  declareField(type, 'updatedAt', () => GraphQLISODateTime, { description: 'Time of the last change.' });
  ObjectType({ description, simpleResolvers: true })(type);
  definitions.set(type, definition);
}

/** Returns the column of a field. A value that may be missing is null, but a list is empty. */
function columnOf({ kind, schema }: ContentField, { single }: ContentTypeDefinition): PropertyDecorator {
  const empty = single ? {} : { default: [] };
  switch (kind.type) {
    case 'table':
      return Column('jsonb', schema.required ? {} : empty);
    case 'lines':
      return Column('text', { array: true, ...empty });
    case 'integer':
      return Column('integer', { nullable: !schema.required });
    case 'reference':
      return Column('uuid', { nullable: !schema.required });
    default:
      return Column('text', { nullable: !schema.required });
  }
}

/** Returns the columns that lists of a content type carry, for visitors. */
export function listColumns(type: Function): string[] {
  const listed = Object.entries(definitionOf(type).fields).filter(([, { detail }]) => !detail);
  return ['id', ...listed.map(([name]) => name), 'updatedAt'];
}

/** Returns the columns of a single document, for visitors. */
export function detailColumns(type: Function): string[] {
  return ['id', ...Object.keys(definitionOf(type).fields), 'updatedAt'];
}
