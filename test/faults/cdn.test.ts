import { expect } from '@jest/globals';
import { startFakeCdn } from '../support/fake-cdn.ts';
import { createServerDatabase, onServer, startReadySite } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

/** Ends the pause after a purge and the claim of a killed process. They would last five and fifteen seconds. */
const MAKE_DUE = 'UPDATE cdn_purge_state SET "nextAttemptAt" = now()';
const FORGET_REPETITION = 'UPDATE cdn_purge_state SET "repeatAt" = NULL';

onServer('a change is purged even if the process was killed between commit and purge', async () => {
  const cdn = await startFakeCdn();
  const database = await createServerDatabase();
  const shows = async (name: string) => (await cdn.get('/technologies/formpress')).text.includes(name);
  const first = await startReadySite(database, cdn.settings);
  cdn.origin = first.url;
  await waitFor(async () => cdn.purges.length === 1);
  await waitFor(async () => (await cdn.get('/technologies/formpress')).fromEdge);
  await database.sql(FORGET_REPETITION);
  cdn.mode = 'silent';
  await database.sql(`UPDATE technologies SET name = 'Written before the crash' WHERE slug = 'formpress'`);
  await first.end('SIGKILL');

  cdn.mode = 'purge';
  cdn.purges = [];
  await database.sql(MAKE_DUE);
  const second = await startReadySite(database, cdn.settings);
  cdn.origin = second.url;
  await waitFor(() => shows('Written before the crash'), 5_000);
  expect(cdn.purges).toHaveLength(1);
  const { output } = await second.end('SIGTERM');
  expect(output).not.toContain(String(cdn.settings['CDN_PURGE_HEADER']).split(' ').at(-1));
  await database.close();
  await cdn.close();
});
