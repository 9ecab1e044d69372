// @ts-check
import { unit } from './jest.base.mjs';

process.env.NODE_ENV = 'test';

/** `npm run test:unit` @type {import('jest').Config} */
export default unit;
