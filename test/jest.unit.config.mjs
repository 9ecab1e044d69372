// @ts-check
import { unit } from './jest.base.mjs';

process.env.NODE_ENV = 'test';

/** `npm run test:unit`. Jest would leave one of two cores idle. @type {import('jest').Config} */
export default { ...unit, maxWorkers: '100%' };
