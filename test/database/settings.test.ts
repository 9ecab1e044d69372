import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fillSingle } from '../../src/domain/content/single-operations.ts';
import { Settings } from '../../src/domain/settings/settings.entity.ts';
import { createSettings } from '../../src/server/database/settings.ts';
import { site } from '../../src/site.config.ts';
import { testMailSettings } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { runAsOwner } from '../support/run-as-owner.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const brand = async () => (await database.settings.read()).brand;
const fill = (values: Partial<typeof site>) => fillSingle(database.source.manager, Settings, { ...site, ...values });

test('settings that another process changes are read once, after the notification', async () => {
  expect(await brand()).toBe(site.brand);
  database.readCharacters();
  expect(await brand()).toBe(site.brand);
  expect(database.readCharacters()).toBe(0);
  await database.change(`UPDATE settings SET brand = 'Fern & Anchor'`);
  expect(await brand()).toBe('Fern & Anchor');
  expect(database.settings.current.brand).toBe('Fern & Anchor');
});

test('the settings are those of the file until an operator saves them', async () => {
  await fill({ brand: 'A first brand' });
  expect(await database.source.query('SELECT brand FROM settings')).toEqual([{ brand: 'A first brand' }]);
  const update = await runAsOwner(
    { database, mailDelivery: testMailSettings },
    `mutation ($input: SettingsInput!) { updateSettings(input: $input) { brand version } }`,
    { input: { ...site, brand: 'A saved brand' } },
  );
  expect(update.error).toBeUndefined();
  await fill({ brand: 'Another brand' });
  expect(await brand()).toBe('A saved brand');
});

test('without a database, uses the settings that were read last, or those of the file', async () => {
  const cache = database.contentCache;
  const { source } = database;
  const state = { state: 'watched' as 'watched' | 'away' };
  const settings = createSettings({ source, content: state, cache });
  expect(settings.current.brand).toBe(site.brand);
  await settings.read();
  state.state = 'away';
  expect((await settings.read()).brand).toBe('A saved brand');
  const unread = createSettings({ source, content: state, cache });
  expect((await unread.read()).brand).toBe(site.brand);
});
