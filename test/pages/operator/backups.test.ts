import { expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootApp } from '../../support/app.ts';
import { loggedProblems } from '../../support/log.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-backups-'));
const directory = path.join(folder, 'backups');
const app = bootApp({ environment: { BACKUP_DIR: directory } });
const { get, post } = operatorPages(app, 'owner');

test('an owner backs up, and a failure is shown on every page until the next backup', async () => {
  const { document } = await get('/operator/backups');
  expect(texts(document, 'main').join()).toContain('There are no backups yet.');

  const { status, location } = await post('/operator/backups', {});
  expect([status, location]).toEqual([303, '/operator/backups?written']);
  const written = await get('/operator/backups?written');
  expect(texts(written.document, '[role=status]')).toEqual(['The backup is written.']);
  const [file] = readdirSync(directory);
  expect(texts(written.document, 'main ol li').join()).toContain(path.join(directory, String(file)));

  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'This is no directory.');
  const failed = await post('/operator/backups', {});
  expect(texts(failed.document, '[role=alert]').join()).toContain('The backup was not written: EEXIST');
  expect(loggedProblems()).toEqual([expect.stringMatching(/^backup failed: EEXIST/)]);
  const elsewhere = await get('/operator/privacy-requests');
  expect(texts(elsewhere.document, '[role=alert]')).toEqual(['The last backup failed. See the reason']);

  const editor = await signedIn(app.database, await addOperator(app.database, 'eve', 'editor'));
  expect(texts((await get('/operator', editor)).document, '[role=alert]')).toEqual([]);

  rmSync(directory);
  await post('/operator/backups', {});
  expect(texts((await get('/operator/privacy-requests')).document, '[role=alert]')).toEqual([]);
  rmSync(folder, { recursive: true });
});
