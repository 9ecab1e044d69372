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

/** What a visitor or a mail shows of the owner, tested once more with every value of `src/site.config.ts` replaced. */
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
  // Jest would leave one of two cores idle. With a third at work, pages are so slow that tests of time would have to be lenient.
  maxWorkers: 2,
  // A busy machine needs longer than half a second to end a worker. A worker that stays is still reported.
  workerGracefulExitTimeout: 10_000,
  projects: [
    unit,
    { ...base, displayName: 'architecture', testMatch: ['<rootDir>/test/architecture/**/*.test.ts'] },
    // What is asked of a database is asked of both kinds of it.
    ...engines.map((engine) => onEngine('database', '{database,graphql}', engine)),
    // What is made of the answers does not depend on it; processes and browsers run on the embedded one.
    onEngine('http', '{api,pages}', engines[0]),
    anotherOwner,
    { ...base, displayName: 'process', testMatch: ['<rootDir>/test/process/**/*.test.ts'] },
    ...(process.env.TEST_CHROMIUM
      ? [{ ...base, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] }]
      : []),
  ],
};
