import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import type { ContentField } from '../../rules/content-field.ts';
import { typeName, type ContentTypeDefinition } from '../../rules/content-types.ts';
import { nameFieldsOf } from '../../rules/document-name.ts';

/** A document of any content type, as lists show it. */
export interface Item {
  id: string;
  title: string;
  /** Missing if it is the only document of its content type. */
  slug?: string;
  published: boolean;
  publishAt?: string | null;
  /** The date that visitors see. Only articles have one. */
  publishDate?: string;
  updatedAt: string;
  version: number;
  category?: string | { title: string } | null;
  /** Name of the cover that the server draws, unless there is a picture. */
  drawnCover?: string;
  coverPicture?: { hash: string; width: number } | null;
}

/** An option of a reference or of a picture, or a document that a name can lead to. */
export type Choice = Pick<Item, 'id' | 'title'>;

/** A document with all fields of its content type. */
export type ContentDocument = Item & Record<string, unknown>;
type Operation<Data, Variables> = TypedDocumentNode<Data, Variables & Record<string, unknown>>;

interface ContentOperations {
  list: Operation<{ items: Item[]; count: number }, { q: string; offset: number; limit: number }>;
  /** Reads the stored version if the variables name no other. */
  read: Operation<{ item: ContentDocument }, { id: string; version?: number }>;
  create: Operation<{ saved: { id: string } }, { input: object }>;
  update: Operation<
    { saved: { id: string; version: number } },
    { id: string; input: object; expectedVersion?: number | undefined }
  >;
  remove: Operation<object, { id: string; expectedVersion?: number | undefined }>;
}

const known = new Map<string, ContentOperations>();

/**
 * Returns the GraphQL operations of a content type. They are built from its fields, so that no operation misses a field. The
 * only document of a content type is read and updated without its ID. It has no list, and nobody creates or removes it.
 */
export function operationsOf(type: ContentTypeDefinition): ContentOperations {
  const operations = known.get(type.key) ?? createOperations(type);
  known.set(type.key, operations);
  return operations;
}

function createOperations(type: ContentTypeDefinition): ContentOperations {
  const { name, titleField, fields, single } = type;
  const Name = typeName(type);
  const listed = [
    ...nameFieldsOf(type),
    ...(single ? [] : ['slug']),
    ...['publishDate', 'category', 'tags'].filter((field) => field in fields),
    ...('categoryId' in fields ? ['category { title }'] : []),
    ...('cover' in fields ? ['drawnCover coverPicture { hash width }'] : []),
  ];
  const item = `id title: ${titleField} ${listed.join(' ')} published publishAt updatedAt version`;
  const ofOne = single ? { variable: '', argument: '' } : { variable: '$id: ID!,', argument: 'id: $id,' };
  const all = Object.entries(fields).map(([field, { kind }]) => selectionOf(field, kind));
  return {
    list: parse(`query ($q: String!, $offset: Int!, $limit: Int!) {
      items: ${name}Records(q: $q, offset: $offset, limit: $limit) { ${item} }
      count: ${name}RecordCount(q: $q)
    }`),
    read: parse(`query (${ofOne.variable} $version: Int) {
      item: ${name}Record(${ofOne.argument} version: $version) { ${item} ${all.join(' ')} }
    }`),
    create: parse(`mutation ($input: ${Name}Input!) { saved: create${Name}(input: $input) { id } }`),
    update: parse(`mutation (${ofOne.variable} $input: ${Name}Input!, $expectedVersion: Int) {
      saved: update${Name}(${ofOne.argument} input: $input, expectedVersion: $expectedVersion) { id version }
    }`),
    remove: parse(`mutation ($id: ID!, $expectedVersion: Int) {
      delete${Name}(id: $id, expectedVersion: $expectedVersion)
    }`),
  };
}

function selectionOf(field: string, kind: ContentField['kind']): string {
  if (kind.type === 'table') return `${field} { ${Object.keys(kind.columns).join(' ')} }`;
  return kind.type === 'markup' ? `${field} markdown` : field;
}
