import path from 'node:path';

/** Folder with the content of the tests. */
export const FIXTURES = path.join('test', 'fixtures', 'content');
