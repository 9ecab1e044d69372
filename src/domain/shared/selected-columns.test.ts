import { expect, test } from '@jest/globals';
import { Kind, parse, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo } from 'graphql';
import { selectedColumns } from './selected-columns.ts';

/** Returns the columns that a query requests of the items of its only root field. */
function columnsOf(query: string, ...within: string[]): string[] {
  const { definitions } = parse(query);
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter(
    (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
  );
  const info = {
    fieldNodes: operation?.selectionSet.selections as FieldNode[],
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
  } as unknown as GraphQLResolveInfo;
  return selectedColumns<{ tags: string; slug: string }>(info, { related: ['tags', 'slug'] }, ...within);
}

test.each([
  ['{ posts { title id } }', ['id', 'title']],
  ['{ posts { id related { content } } }', ['id', 'related', 'slug', 'tags']],
  [
    '{ posts { ... { title } ... on Post { id } ...Card } } fragment Card on Post { ...More } fragment More on Post { slug }',
    ['id', 'slug', 'title'],
  ],
  ['{ posts { ...Missing id } }', ['id']],
  ['{ posts { heading: title title } }', ['title']],
])('%s requests %j', (query, columns) => {
  expect(columnsOf(query)).toEqual(columns);
});

test('returns the columns of a subfield, wherever it is selected', () => {
  const query =
    '{ neighbors { previous { title } ...Both other { id } } } fragment Both on N { previous { related { id } } next { slug } }';
  expect(columnsOf(query, 'previous')).toEqual(['related', 'slug', 'tags', 'title']);
  expect(columnsOf(query, 'next')).toEqual(['slug']);
  expect(columnsOf(query, 'nothing')).toEqual([]);
});
