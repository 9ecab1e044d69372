import path from 'node:path';

/** The content of the tests, in the layout of `src/domain`. */
export const FIXTURES = path.join('test', 'fixtures', 'content');
