import { afterAll, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtSite } from '../../src/server/pages/built-site.ts';
import { bootApp } from '../support/app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ['client', 'operator'])
  cpSync(path.join('dist', part), path.join(folder, part), { recursive: true });
const app = bootApp({ site: builtSite(folder) });

test('keeps running when a file is deleted while it is served', async () => {
  const [, stylesheet = ''] =
    /<link rel="stylesheet" href="([^"]+)"/.exec(await (await app.request('/about')).text()) ?? [];
  expect((await app.request(stylesheet)).status).toBe(200);
  rmSync(path.join(folder, 'client/assets'), { recursive: true });
  await expect(app.request(stylesheet).then((response) => response.text())).rejects.toThrow();
  expect((await app.request('/about')).status).toBe(200);
});
