// @ts-check

/** The folder of `src` whose code is mutated. */
const folder = process.env.MUTANTS ?? '';

/** Code that unit tests reach without a database, a network or a browser, by folder. @type {Record<string, string[]>} */
const CODE = {
  rules: ['**/*.ts'],
  domain: [
    'blog-posts/keep-reading.ts',
    'changes/differences.ts',
    'contact-submissions/{contact-details,contact-submission.emails}.ts',
    'content-files/{document-text,read-content}.ts',
    'content/{contains-words,slug-from-title}.ts',
    'markup/markup-html.ts',
    'newsletter-subscribers/newsletter.emails.ts',
    'search-terms/search-terms.ts',
    'secrets/{random-token,signed-token}.ts',
    'shared/{query-cost,request-context,selected-columns}.ts',
    'users/{password,password-strength,second-factor}.ts',
  ],
  server: [
    'errors.ts',
    'back-office/{browser-name,unsaved-form}.ts',
    'database/{content-cache,publish-schedule}.ts',
    'graphql/{authorization,errors}.ts',
    'http/{accept-encoding,client-network,error-response,load-shedding,memory-counter,missing-proxy,operator-cookies}.ts',
    'http/{page-format,rate-limit,request-id,request-target,same-origin,security-headers,work-queue}.ts',
    'pages/{address,cached-pages,in-order-html,page-cache}.ts',
  ],
  rendering: ['hydration.ts'],
  site: [
    'page-address.ts',
    'paging.ts',
    'layout/navigation.ts',
    'pages/blog/headings.ts',
    'pages/technologies/catalog-filter.ts',
  ],
  'back-office': [
    'content/{conflicts,document-values,form-values,part-text,publication,text-difference}.ts',
    'inbox/{inbox-filter,reply,statuses,submission}.ts',
    'layout/pagination.ts',
  ],
};

/** Mutation tests of one folder, see `scripts/mutants.ts`. @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...(CODE[folder] ?? []).map((files) => `src/${folder}/${files}`), '!src/**/*.test.ts'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'test/jest.mutants.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant counts as found if its tests take longer. On a busy machine they do without being found.
  timeoutMS: 15_000,
  // Each static mutant requires a run of all tests. The tests of the forms compare their static strings.
  ignoreStatic: !process.env.STATIC_MUTANTS,
  incremental: true,
  incrementalFile: `reports/mutants/${folder}.json`,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  htmlReporter: { fileName: `reports/mutants/${folder}.html` },
  tempDirName: 'reports/.stryker',
  ignorePatterns: ['dist', 'data', 'docs', 'screenshots', 'src/site/public', 'src/content', 'test/fixtures'],
  thresholds: { high: 95, low: 90, break: null },
};
