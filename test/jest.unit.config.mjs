// @ts-check
import { unit } from './jest.base.mjs';

process.env.NODE_ENV = 'test';

/**
 * `npm run test:unit`. Jest would leave one of two cores idle, and a busy machine needs more than half a second to end a
 * worker and more than five for a test. @type {import('jest').Config}
 */
export default { ...unit, testTimeout: 60_000, maxWorkers: '100%', workerGracefulExitTimeout: 10_000 };
