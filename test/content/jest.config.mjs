// @ts-check
import { base } from '../jest.base.mjs';

/** `npm run check:content` @type {import('jest').Config} */
export default {
  ...base,
  displayName: 'content',
  testMatch: ['<rootDir>/test/content/**/*.test.ts'],
  testTimeout: 60_000,
  maxWorkers: 2,
  globals: { engine: 'embedded' },
};
