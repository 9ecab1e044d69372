// @ts-check
import { base } from '../jest.base.mjs';

/** `npm run check:content` @type {import('jest').Config} */
export default {
  ...base,
  displayName: 'content',
  testMatch: ['<rootDir>/test/content/**/*.test.ts'],
  testTimeout: 60_000,
  maxWorkers: 2,
  // A busy machine needs more than half a second to end a worker. Jest still reports a worker that does not exit.
  workerGracefulExitTimeout: 10_000,
};
