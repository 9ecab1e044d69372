// @ts-check
import path from 'node:path';
import { TIME_ZONE } from './support/time-zone.ts';

process.env.TZ = TIME_ZONE;

/** Settings that all Jest projects share. @satisfies {import('jest').Config} */
export const base = {
  rootDir: path.resolve(import.meta.dirname, '..'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.json', diagnostics: false }],
  },
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/fail-on-console.ts'],
};

/** Unit tests beside the code. They need no build, database or browser. @satisfies {import('jest').Config} */
export const unit = { ...base, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] };
