// @ts-check
import path from 'node:path';
import { TIME_ZONE } from './support/time-zone.ts';

process.env.TZ = TIME_ZONE;

/** Compiles as the build does, without a check of types. @param {boolean} tsx @returns {[string, unknown]} */
const compiled = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        useDefineForClassFields: false,
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic' },
      },
    },
  },
];

/** Settings that all Jest projects share. @type {import('jest').Config} */
export const base = {
  rootDir: path.resolve(import.meta.dirname, '..'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': compiled(false), '\\.tsx$': compiled(true) },
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/fail-on-console.ts'],
};

/** Unit tests beside the code. They need no build, database or browser. @satisfies {import('jest').Config} */
export const unit = { ...base, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] };
