import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { dataDirectory } from '../support/data-directory.ts';

test('the development server renders a page and serves its script', async () => {
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
    const response = await fetch(`${url}/technologies`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('</h1>');
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(String(script), url))).headers.get('content-type')).toMatch(/javascript/);
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    remove();
  }
});
