import { parse } from 'graphql';
import { Claim } from '../../domain/claims/claim.entity.ts';
import { listedCollections } from '../../domain/content-type-definitions.ts';
import { definitionOf } from '../../domain/content/declarations/content-type.ts';
import { pageTexts } from '../../domain/site-texts/site-texts.ts';
import { Technology } from '../../domain/technologies/technology.entity.ts';
import { TechnologyCategory } from '../../domain/technologies/technology-category.entity.ts';
import type { ContentField } from '../../rules/content-field.ts';
import { listName, type ContentTypeDefinition } from '../../rules/content-types.ts';
import { notFound } from '../../rules/errors.ts';
import { call, type AnyCall } from './call.ts';

type Document = Readonly<Record<string, unknown>>;

/** The reads of content (specification 7). The responses have the field names of the content type. */
export const contentCalls: AnyCall[] = [
  listCall(definitionOf(TechnologyCategory)),
  documentCall(definitionOf(TechnologyCategory), { argument: 'id: ID', path: '/technology-categories/id/:id' }),
  ...[Technology, ...listedCollections]
    .map(definitionOf)
    .flatMap((type) => [listCall(type), documentCall(type, { argument: 'slug: String', path: `/${type.key}/:slug` })]),
  listCall(definitionOf(Claim)),
  ...pageTexts.map(definitionOf).map(singleCall),
];

function listCall(type: ContentTypeDefinition): AnyCall {
  const { key, fields } = type;
  const listed = Object.entries(fields).filter(([, { detail }]) => !detail);
  return call<{ items: Document[] }, { offset: number; limit: number }>({
    method: 'get',
    path: `/${key}`,
    operation: parse(`query ($offset: Int!, $limit: Int!) {
      items: ${listName(type)}(offset: $offset, limit: $limit) { ${selection(listed)} }
    }`),
    allPages: true,
    variables: () => ({ offset: 0, limit: 0 }),
    answer: ({ items }) => items,
  });
}

/** Returns the call for the only document of a content type. */
function singleCall({ key, name, fields }: ContentTypeDefinition): AnyCall {
  return call<{ item: Document }, Record<string, never>>({
    method: 'get',
    path: `/${key}`,
    operation: parse(`query { item: ${name} { ${selection(Object.entries(fields))} } }`),
    variables: () => ({}),
    answer: ({ item }) => item,
  });
}

function documentCall(
  { name, fields }: ContentTypeDefinition,
  { argument, path }: { argument: string; path: string },
): AnyCall {
  const [parameter = ''] = argument.split(':');
  const words = name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)} not found`;
  return call<{ document: Document | null }, Record<string, string>>({
    method: 'get',
    path,
    operation: parse(`query ($${argument}!) {
      document: ${name}(${parameter}: $${parameter}) { ${selection(Object.entries(fields))} }
    }`),
    variables: ({ params }) => ({ [parameter]: params[parameter] ?? '' }),
    movedTo({ document }, params) {
      const current = document?.['slug'];
      return 'slug' in params && typeof current === 'string' && current !== params['slug']
        ? path.replace(':slug', current)
        : undefined;
    },
    answer({ document }) {
      if (document === null) throw notFound(message);
      return document;
    },
  });
}

function selection(fields: [name: string, field: ContentField][]): string {
  const names = fields.map(([name, { kind }]) =>
    kind.type === 'table' ? `${name} { ${Object.keys(kind.columns).join(' ')} }` : name,
  );
  return ['id', ...names].join(' ');
}
