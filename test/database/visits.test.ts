import { expect, test } from '@jest/globals';
import { createVisitCounter } from '../../src/server/pages/visit-counter.ts';
import { BROWSER, ORIGIN } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { testLog } from '../support/log.ts';
import { waitFor } from '../support/wait-for.ts';

// On the embedded database, the statements of all other requests wait while a transaction holds its session.
test('a write holds no transaction while it waits for a value of another request', async () => {
  const database = await openTestDatabase();
  const { contentCache, source, statements } = database;
  const visits = createVisitCounter({ config: { siteOrigin: ORIGIN }, database, log: testLog });
  const request = { headers: { 'user-agent': BROWSER } } as never;
  visits.countView(request, { path: '/topics/none', pattern: '/topics/:slug', navigated: true, vitals: {} });
  const begun = Promise.withResolvers<void>();
  const loading = contentCache.get('topics', async () => {
    await begun.promise;
    await source.query('SELECT 1');
    return { all: [] };
  });
  const writing = visits.write();
  await waitFor(async () => statements().some((sql) => sql.includes('FROM search_entries')));
  begun.resolve();
  expect(await loading).toEqual({ all: [] });
  await writing;
  await database.close();
});
