// @ts-check
import path from 'node:path';

const base = {
  rootDir: path.resolve(import.meta.dirname, '..'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.json', diagnostics: false }],
  },
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/strict.ts'],
};

/** What runs on a database runs on both kinds of it. @param {'embedded' | 'server'} engine */
const onEngine = (engine) => ({
  ...base,
  displayName: `http and database, ${engine}`,
  testMatch: ['<rootDir>/test/{database,api,graphql,pages}/**/*.test.{ts,tsx}'],
  globals: { engine },
});

/** @type {import('jest').Config} */
export default {
  testTimeout: 60_000,
  // Jest would leave one of two cores idle.
  maxWorkers: 2,
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] },
    { ...base, displayName: 'architecture', testMatch: ['<rootDir>/test/architecture/**/*.test.ts'] },
    // What the pages say does not depend on the database: one kind is enough.
    { ...onEngine('embedded'), displayName: 'content', testMatch: ['<rootDir>/test/content/**/*.test.ts'] },
    onEngine('embedded'),
    ...(process.env.TEST_DATABASE_URL ? [onEngine('server')] : []),
    { ...base, displayName: 'process', testMatch: ['<rootDir>/test/process/**/*.test.ts'] },
    ...(process.env.TEST_CHROMIUM
      ? [{ ...base, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] }]
      : []),
  ],
};
