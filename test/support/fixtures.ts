import path from 'node:path';

/** Folder with the content of the tests, in the layout of `src/domain`. */
export const FIXTURES = path.join('test', 'fixtures', 'content');
