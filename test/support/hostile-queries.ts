const repeat = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');
const nested = (levels: string[], leaf: string) => levels.reduceRight((inner, level) => `${level} { ${inner} }`, leaf);
/** Each fragment spreads the next one twice, so the last one is reached 2^40 times. */
const doublingFragments = (leaf: string) =>
  `{ ...F0 }
  ${repeat(40, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)}
  fragment F40 on Query { ${leaf} }`;

export const COST = 'This query is too large. Request fewer fields or shorter lists.';
const NODES = 'Query exceeds the maximum allowed number of nodes.';

/** Queries that would stop the process for seconds if they ran, with the message that refuses them. */
export const refusedQueries: [name: string, query: string, message: string][] = [
  ['fragments that double over introspection', doublingFragments('__schema { queryType { name } }'), NODES],
  ['fragments that double over a field', doublingFragments('contactStamp'), NODES],
  ['fragments that double over an unknown one', doublingFragments('...Unknown'), 'Unknown fragment "Unknown".'],
  ['fragments that double over a cycle', doublingFragments('...F0'), 'Cannot spread fragment "F0" within itself'],
  [
    'aliases of a wide list',
    `{ ${repeat(40, (index) => `a${index}: searchTechnologies(limit: 200) { category { technologies { name } } }`)} }`,
    COST,
  ],
  [
    'aliases of a long text',
    `{ ${repeat(10, (index) => `a${index}: technologies(limit: 200) { fullDescription }`)} }`,
    COST,
  ],
  [
    'lists that lead back',
    `{ ${nested(['technologies(limit: 200)', 'category', 'technologies', 'related'], 'name')} }`,
    COST,
  ],
  ['case studies of a wide list', '{ technologies(limit: 200) { usedIn { title } } }', COST],
  [
    'sections of a page with documents that lead on',
    `{ ${nested(['serviceEvidence(page: "legal-tech")', 'caseStudies', 'knownTechnologies', 'usedIn'], 'title')} }`,
    COST,
  ],
  ['a list within itself', `{ ${nested(['technologies(limit: 200)', 'related', 'related'], 'name')} }`, COST],
  [
    'introspection within itself',
    `{ ${nested(['__schema', 'types', 'fields', 'type', 'fields', 'type', 'fields'], 'name')} }`,
    'Maximum introspection depth exceeded',
  ],
  [
    'aliases of introspection',
    `{ ${repeat(60, (index) => `a${index}: ${nested(['__schema', 'types', 'fields', 'args'], 'name')}`)} }`,
    COST,
  ],
  [
    'aliases of a search',
    `{ ${repeat(2, (index) => `a${index}: search(query: "paper${index}", limit: 1) { path }`)} }`,
    COST,
  ],
  ['aliases of the free times', `{ ${repeat(6, (index) => `a${index}: consultationTimes { times }`)} }`, COST],
  [
    'aliases of a search in the catalog',
    `{ ${repeat(15, (index) => `a${index}: searchTechnologies(q: "a${index}", limit: 1) { id }`)} }`,
    COST,
  ],
  [
    'aliases of a list in a document',
    `{ technology(slug: "quillmaker") { ${repeat(65, (index) => `a${index}: usedIn(limit: 1, offset: ${index}) { id }`)} } }`,
    COST,
  ],
  [
    'a negative length beside a wide list',
    `{ a: technologyCategories { technologies(limit: -100000) { name } } b: ${nested(['technologies(limit: 200)', 'related', 'related'], 'name')} }`,
    COST,
  ],
  ['more tokens than are parsed', `{ ${'__typename '.repeat(1_001)} }`, '1000 tokens. Parsing aborted'],
];
