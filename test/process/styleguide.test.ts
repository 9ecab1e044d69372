import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { colors } from '../../src/site/pages/styleguide/tokens.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer } from '../support/server-process.ts';

/** A sentence of the page. Names would not survive minification. */
const LEAD = 'Tokens, type, and every component of src/ui.';

test('the development styleguide shows every component and color', async () => {
  const { dataDir, remove } = dataDirectory();
  const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/dev.server.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve) => {
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        const address = /The site is at (http:\/\/[\w.:]+)/.exec(text)?.[1];
        if (address) resolve(address);
      });
    });
    const response = await fetch(`${url}/styleguide`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(LEAD);
    const sections = parse(html)
      .querySelectorAll('main section')
      .map(({ id }) => id);
    const components = globSync('src/ui/*.tsx', { exclude: ['**/*.test.tsx'] }).map((file) =>
      path.basename(file, '.tsx'),
    );
    expect(sections).toEqual(expect.arrayContaining(components));
    for (const color of colors) expect(html).toContain(`var(--color-${color})`);
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    remove();
  }
});

test('the built site does not contain the styleguide', async () => {
  const { dataDir, remove } = dataDirectory();
  const { url } = await startServer({ DATA_DIR: dataDir });
  const response = await fetch(`${url}/styleguide`, { headers: { accept: 'text/html' } });
  remove();
  expect(response.status).toBe(404);
  const traces = globSync('dist/**/*.{js,css,json}').filter((file) => readFileSync(file, 'utf8').includes(LEAD));
  expect(traces).toEqual([]);
});
