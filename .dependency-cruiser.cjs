/**
 * Imports fall and never climb: main > server > domain > rules, and server/render > site > rules.
 * Browser and server meet in the generated documents alone.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const serverOnly =
  '^(typeorm|type-graphql|express|pg|class-validator|@apollo/server|@electric-sql)|^node:|node_modules/(typeorm|type-graphql|express|pg|class-validator|@apollo/server|@electric-sql)/';

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/rules/' },
    },
    {
      name: 'domain-climbs',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/(server|site|main|start|config|site\\.config)' },
    },
    {
      name: 'site-climbs',
      severity: 'error',
      from: { path: '^src/site/' },
      to: { path: '^src/(server|domain|main|start|config\\.ts)' },
    },
    { name: 'site-uses-server-packages', severity: 'error', from: { path: '^src/site/' }, to: { path: serverOnly } },
    {
      name: 'only-render-knows-the-site',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/render/' },
      to: { path: '^src/site/' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main\\.ts$' },
      to: { path: '^src/(main|start)\\.ts$' },
    },
    {
      name: 'between-nouns-only-entities-and-services',
      comment: 'A noun may use the tables and the reads of another, one way; never its resolvers or inputs.',
      severity: 'error',
      from: { path: '^src/domain/([^/]+)/' },
      to: { path: '^src/domain/[^/]+/[^/]+\\.(resolver|input|operator|content)\\.ts$', pathNot: '^src/domain/$1/' },
    },
    {
      name: 'tests-are-not-shipped',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^test/|\\.test\\.tsx?$' },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-is-orphaned',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '\\.test\\.tsx?$|\\.d\\.ts$|^src/(main|site/entry\\.start)\\.ts$|^scripts/|^test/',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
