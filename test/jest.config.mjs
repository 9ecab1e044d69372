// @ts-check
import { availableParallelism } from 'node:os';
import { site as shippedSite } from '../src/site.config.ts';
import { base, unit } from './jest.base.mjs';

/** Their tests take minutes, so they run only if asked for: `npm run test:faults`. */
const faults = process.argv.some((argument) => argument.includes('faults')) ? ['faults'] : [];

/** @param {string[]} folders */
const testsIn = (...folders) => folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`);

/** They open every page of visitors and operators, with the development build of React for its warnings. */
const crawls = ['<rootDir>/test/pages/every-page.test.ts', '<rootDir>/test/api/access-matrix.test.ts'];

/**
 * Each project compiles the code again, so there are few.
 * @type {import('jest').Config}
 */
export default {
  // Some machines take ten times as long as others.
  testTimeout: 300_000,
  // One more worker than cores uses the time in which tests wait.
  maxWorkers: availableParallelism() + 1,
  // Each test file leaves its modules in the memory of its worker.
  workerIdleMemoryLimit: '1GB',
  // A busy machine needs more than half a second to end a worker. Jest still reports a worker that does not exit.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...base,
      displayName: 'site',
      testMatch: [
        ...unit.testMatch,
        ...testsIn('architecture', 'database', 'process', ...faults),
        ...crawls,
        ...(process.env.TEST_BROWSER ? testsIn('browser') : []),
      ],
    },
    {
      ...base,
      // Every value of `src/site.config.ts` is replaced, so these tests also show that no text about the owner is in the code.
      displayName: 'another owner',
      setupFiles: ['<rootDir>/test/support/production.ts', ...base.setupFiles],
      testMatch: testsIn('api', 'graphql', 'pages'),
      testPathIgnorePatterns: crawls,
      moduleNameMapper: { '/site\\.config\\.ts$': '<rootDir>/test/fixtures/site.config.ts' },
      globals: { shippedSite },
    },
  ],
};
