// @ts-check

/** `npm run test:mutants`: mutation tests of the code that has unit tests. @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'src/rules/**/*.ts',
    'src/domain/blog-posts/{blog-post-html,keep-reading}.ts',
    'src/domain/users/second-factor.ts',
    'src/server/http/{client-network,rate-limit}.ts',
    'src/server/pages/address.ts',
    'src/site/paging.ts',
    'src/site/pages/technologies/catalog-filter.ts',
    '!src/**/*.test.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'test/jest.unit.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Each static mutant requires a run of all tests. The tests of the forms compare their static strings.
  ignoreStatic: !process.env.STATIC_MUTANTS,
  incremental: true,
  incrementalFile: 'reports/mutants.json',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  htmlReporter: { fileName: 'reports/mutants.html' },
  tempDirName: 'reports/.stryker',
  ignorePatterns: ['dist', 'data', 'docs', 'screenshots', 'src/site/public', 'src/domain/*/content', 'test/fixtures'],
  thresholds: { high: 95, low: 90, break: null },
};
