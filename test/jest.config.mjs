// @ts-check
import { site as shippedSite } from '../src/site.config.ts';
import { base, unit } from './jest.base.mjs';

/** @typedef {'embedded' | 'server'} Engine */

/** @type {Engine[]} */
const engines = process.env.TEST_DATABASE_URL ? ['server', 'embedded'] : ['embedded'];

/** @param {string} name @param {string} folders @param {Engine | undefined} engine */
const onEngine = (name, folders, engine) => ({
  ...base,
  displayName: `${name}, ${engine}`,
  testMatch: [`<rootDir>/test/${folders}/**/*.test.{ts,tsx}`],
  globals: { engine },
});

/** Repeats tests of texts about the owner with every value of `src/site.config.ts` replaced. */
const anotherOwner = {
  ...base,
  displayName: 'another owner',
  testMatch: [
    '<rootDir>/test/another-owner/*.test.ts',
    '<rootDir>/test/pages/{blog,pages,render-failure,screens}.test.{ts,tsx}',
    '<rootDir>/test/api/{feeds,inquiries}.test.ts',
  ],
  moduleNameMapper: { '/site\\.config\\.ts$': '<rootDir>/test/fixtures/site.config.ts' },
  globals: { engine: engines[0], shippedSite },
};

/** @type {import('jest').Config} */
export default {
  testTimeout: 60_000,
  // Jest would leave one of two cores idle. With more workers, pages are too slow for tests of response times.
  maxWorkers: 2,
  // A busy machine needs more than half a second to end a worker. Jest still reports a worker that does not exit.
  workerGracefulExitTimeout: 10_000,
  projects: [
    unit,
    { ...base, displayName: 'architecture', testMatch: ['<rootDir>/test/architecture/**/*.test.ts'] },
    // Tests of database behavior run on both engines.
    ...engines.map((engine) => onEngine('database', '{database,graphql}', engine)),
    // Tests of pages do not depend on the engine. Processes and browsers use the embedded one.
    onEngine('http', '{api,pages}', engines[0]),
    anotherOwner,
    { ...base, displayName: 'process', testMatch: ['<rootDir>/test/process/**/*.test.ts'] },
    // They wait for timeouts, so they take minutes and run only if asked for: `npm run test:faults`.
    ...(process.argv.some((argument) => argument.includes('faults'))
      ? [{ ...base, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.test.ts'] }]
      : []),
    ...(process.env.TEST_CHROMIUM
      ? [{ ...base, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] }]
      : []),
  ],
};
