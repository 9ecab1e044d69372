// @ts-check
import { site as shippedSite } from '../src/site.config.ts';
import { base, unit } from './jest.base.mjs';

/** @typedef {'embedded' | 'server'} Engine */

const hasServer = Boolean(process.env.TEST_DATABASE_URL);
/** @type {Engine} */
const engine = hasServer ? 'server' : 'embedded';

/**
 * A folder whose tests take minutes, so they run only if asked for: `npm run test:faults`, `npm run test:journeys`.
 * @param {string} folder
 */
const asked = (folder) => (process.argv.some((argument) => argument.includes(folder)) ? [folder] : []);

const folders = [
  'architecture',
  'database',
  'graphql',
  'api',
  'pages',
  'process',
  ...(process.env.TEST_CHROMIUM ? ['browser', ...asked('journeys')] : []),
  ...asked('faults'),
];

/** @param {string} folder */
const testsIn = (folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`;

/**
 * Each project compiles the code again, so there are few. Processes and browsers use the embedded database.
 * @type {import('jest').Config}
 */
export default {
  // Some machines take four times as long as others.
  testTimeout: 120_000,
  // Jest would leave one of two cores idle. A third worker uses the time in which tests wait.
  maxWorkers: 3,
  // A busy machine needs more than half a second to end a worker. Jest still reports a worker that does not exit.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...base,
      displayName: engine,
      testMatch: [...unit.testMatch, ...folders.map(testsIn)],
      globals: { engine },
    },
    ...(hasServer
      ? [{ ...base, displayName: 'embedded', testMatch: [testsIn('database')], globals: { engine: 'embedded' } }]
      : []),
    {
      ...base,
      // Repeats tests of texts about the owner with every value of `src/site.config.ts` replaced.
      displayName: 'another owner',
      testMatch: [
        testsIn('another-owner'),
        '<rootDir>/test/pages/{blog,pages,render-failure}.test.{ts,tsx}',
        '<rootDir>/test/api/{contact,feeds}.test.ts',
      ],
      moduleNameMapper: { '/site\\.config\\.ts$': '<rootDir>/test/fixtures/site.config.ts' },
      globals: { engine, shippedSite },
    },
  ],
};
