import path from 'node:path';
import { prepare } from '../test/support/prepare.ts';
import { build } from './build.mjs';
import { runJest, summarize, type Result } from './run-jest.ts';
import { SHIPPED_CONTENT } from '../src/domain/content-files/shipped-content.ts';

/**
 * `npm run check:content`: the editorial rules of the content that a new database is filled with, such as lengths,
 * spelling, figures, links and pictures. No test of the site depends on that content.
 */
const started = Date.now();
await build();
const prepared = await prepare({ content: SHIPPED_CONTENT, server: false });
let results: Result[] = [];
try {
  results = await runJest({
    config: 'test/content/jest.config.mjs',
    patterns: process.argv.slice(2),
    // The content is in the embedded database only.
    environment: { ...prepared.environment, TEST_DATABASE_URL: '' },
    nameOf: (file) => path.basename(file).replace(/\.test\.tsx?$/, ''),
  });
} finally {
  await prepared.end();
}
summarize(results, { started, missing: prepared.missing });
