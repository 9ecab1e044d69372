// @ts-check
import { unit } from './jest.base.mjs';

/** The unit tests of one folder, for `npm run test:mutants`. @type {import('jest').Config} */
export default { ...unit, testMatch: [`<rootDir>/src/${process.env.MUTANTS}/**/*.test.{ts,tsx}`] };
