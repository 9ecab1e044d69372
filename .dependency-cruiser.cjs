/**
 * Imports point down:
 *
 *   main > start > server/app > server/{api,graphql,feeds,pages,back-office} > server/http
 *   server > domain > rules
 *   server/pages > site > rendering > ui > rules
 *   server/back-office > back-office > rendering > ui > rules
 *
 * Types count as imports. `test/architecture/layers.test.ts` checks the rules.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const serverPackages =
  '^(typeorm|type-graphql|express|pg|class-validator|@apollo/server|@electric-sql)|^node:|node_modules/(typeorm|type-graphql|express|pg|class-validator|@apollo/server|@electric-sql)/';

/** The parts of the server that handle requests. They know nothing of each other; server/app.ts composes them. */
const handlers = '(api|graphql|feeds|pages|back-office)';
/** The parts of the server that watch or copy a running site. */
const operations = '(backup|content-folder|metrics)';
const contentTypes = '(blog-posts|case-studies|technologies|topics|claims|site-texts)';

module.exports = {
  forbidden: [
    {
      name: 'no-circular-files',
      comment: 'Modules that import each other cannot be read, tested or loaded one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-domain-folders',
      comment: 'Folders of the domain depend on each other one way.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/domain' },
      to: { path: '^src/domain', circular: true },
    },

    // Layers
    {
      name: 'rules-are-pure',
      comment: 'Browsers and the server share the rules, so they import nothing but each other.',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/rules/' },
    },
    {
      name: 'domain-imports-rules-only',
      comment: 'The domain does not know how it is served or shown.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|test|scripts|migrations)/', pathNot: '^src/(domain|rules)/' },
    },
    {
      name: 'ui-imports-rules-only',
      comment: 'The design system has no data and no routes.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src|test|scripts|migrations)/', pathNot: '^src/(ui/|rules/|site\\.config\\.ts$)' },
    },
    {
      name: 'rendering-imports-ui-and-rules-only',
      comment: 'The site and the back office share it, so it depends on neither.',
      severity: 'error',
      from: { path: '^src/rendering/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src|test|scripts|migrations)/', pathNot: '^src/(rendering/|ui/|rules/|site\\.config\\.ts$)' },
    },
    {
      name: 'site-imports-down',
      comment:
        'The site runs in browsers: no server, no domain. It shares rendering and ui with the back office, not pages.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(src|test|scripts|migrations)/',
        pathNot: '^src/(site/|rendering/|ui/|rules/|site\\.config\\.ts$)',
      },
    },
    {
      name: 'back-office-imports-down',
      comment: 'The back office reaches the server through its context only. It shares rendering and ui with the site.',
      severity: 'error',
      from: { path: '^src/back-office/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(src|test|scripts|migrations)/',
        pathNot: '^src/(back-office/|rendering/|ui/|rules/|site\\.config\\.ts$)',
      },
    },
    {
      name: 'no-server-packages-in-pages',
      comment: 'Pages may run in a browser, where these packages do not work.',
      severity: 'error',
      from: { path: '^src/(site|back-office|rendering|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: serverPackages },
    },

    // Inside the site
    {
      name: 'components-import-no-layout-or-page',
      comment: 'Inside the site: components < layout < pages.',
      severity: 'error',
      from: { path: '^src/site/components/' },
      to: { path: '^src/site/(layout|pages)/' },
    },
    {
      name: 'layout-imports-no-page',
      comment: 'Inside the site: components < layout < pages.',
      severity: 'error',
      from: { path: '^src/site/layout/' },
      to: { path: '^src/site/pages/' },
    },

    // Inside the server
    {
      name: 'main-and-start-are-entry-points',
      comment: 'main.ts runs start.ts, and so does the development server. Nothing else imports them.',
      severity: 'error',
      from: { pathNot: '^(src/main\\.ts|scripts/[^/]+)$' },
      to: { path: '^src/(main|start)\\.ts$' },
    },
    {
      name: 'only-start-imports-app',
      comment: 'server/app.ts composes the server. Whatever it imports must not import it back.',
      severity: 'error',
      from: { pathNot: '^(src/start\\.ts$|test/)' },
      to: { path: '^src/server/app\\.ts$' },
    },
    {
      name: 'http-imports-nothing-above',
      comment: 'Middleware serves all handlers, so it depends on none.',
      severity: 'error',
      from: { path: '^src/server/http/', pathNot: '\\.test\\.ts$' },
      to: {
        path: `^src/(main|start)\\.ts$|^src/server/(${handlers}|${operations}|mail)/|^src/server/(app|listen|maintenance|supervisor)\\.ts$`,
      },
    },
    {
      name: 'database-and-mail-import-nothing-above',
      comment: 'The database and the outbox also run without HTTP, and backups use them.',
      severity: 'error',
      from: { path: '^src/server/(database|mail)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: `^src/(main|start)\\.ts$|^src/server/(${handlers}|${operations}|http)/|^src/server/(app|listen)\\.ts$`,
      },
    },
    {
      name: 'handlers-import-no-other-handler',
      comment: 'server/app.ts passes one handler to another. All may execute GraphQL, and the back office sends pages.',
      severity: 'error',
      from: { path: `^src/server/${handlers}/`, pathNot: '^src/server/back-office/' },
      to: { path: `^src/server/${handlers}/`, pathNot: '^src/server/($1/|graphql/execute\\.ts$)' },
    },
    {
      name: 'back-office-handler-imports-no-other-handler',
      comment: 'It may execute GraphQL and send pages.',
      severity: 'error',
      from: { path: '^src/server/back-office/' },
      to: {
        path: `^src/server/${handlers}/`,
        pathNot: '^src/server/(back-office/|graphql/execute\\.ts$|pages/(send-page|site|address)\\.ts$)',
      },
    },
    {
      name: 'only-pages-import-the-site',
      comment: 'Every other part of the server gets what it needs of the site from server/app.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(site|server/pages)/' },
      to: { path: '^src/site/' },
    },
    {
      name: 'only-the-back-office-handler-imports-the-back-office',
      comment: 'pages/site.ts and pages/built-site.ts describe and load both bundles of the build.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(back-office/|server/back-office/|server/pages/(site|built-site)\\.ts$)' },
      to: { path: '^src/back-office/' },
    },
    {
      name: 'only-pages-and-back-office-render',
      comment: 'The API, GraphQL and the feeds send no pages.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(rendering|site|back-office|server/pages|server/back-office)/' },
      to: { path: '^src/rendering/' },
    },

    // Inside the domain
    {
      name: 'content-types-meet-in-content',
      comment: 'A content type uses domain/content and the tables of other content types, not their services.',
      severity: 'error',
      from: { path: `^src/domain/${contentTypes}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^src/domain/${contentTypes}/`, pathNot: '^src/domain/($1|site-texts)/|\\.entity\\.ts$' },
    },
    {
      name: 'content-imports-no-content-type',
      comment: 'domain/content serves all content types, so it depends on none.',
      severity: 'error',
      from: { path: '^src/domain/content/', pathNot: '\\.test\\.ts$' },
      to: { path: `^src/domain/(${contentTypes}/|content-type-definitions)` },
    },
    {
      name: 'no-resolver-or-input-of-another-folder',
      comment: 'A folder uses the tables and services of another, not its part of the GraphQL schema.',
      severity: 'error',
      from: { path: '^src/domain/([^/]+)/' },
      to: { path: '^src/domain/.+\\.(resolver|input|operator|seed)\\.ts$', pathNot: '^src/domain/$1/' },
    },

    // Packages and files
    {
      name: 'tests-are-not-shipped',
      comment: 'The build must not contain tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^test/|\\.test\\.tsx?$' },
    },
    {
      name: 'packages-are-declared',
      comment: 'A package that only another package installs may disappear with any update.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports is dead code.',
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
