import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleClaims } from '../../scripts/sample-content.ts';
import { In } from 'typeorm';
import { hasContent } from '../../src/domain/content-files/insert-content.ts';
import { SHIPPED_CONTENT, shippedText } from '../../src/domain/content-files/shipped-content.ts';
import { definitionOf } from '../../src/domain/content/declarations/content-type.ts';
import { Change } from '../../src/domain/content/history/change.entity.ts';
import { fillText } from '../../src/domain/site-texts/site-text.service.ts';
import { StoredText } from '../../src/domain/content/declarations/site-text.entity.ts';
import { pageTexts } from '../../src/domain/site-texts/site-texts.ts';
import { Settings } from '../../src/domain/site-texts/settings.ts';
import { fillClaims } from '../../src/server/database/first-values.ts';
import { seed } from '../../src/server/database/seed.ts';
import { createSettings } from '../../src/server/database/settings.ts';
import { site } from '../../src/site.config.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { FIXTURES } from '../support/fixtures.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { runAsOwner } from '../support/run-as-owner.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('does not seed a database that has content', async () => {
  expect(await hasContent(database.source.manager)).toBe(true);
});

test('does not seed a document again whose slug was changed', async () => {
  await database.source.query(
    `WITH renamed AS (UPDATE technologies SET slug = 'renamed' WHERE slug = 'quillmaker' RETURNING id)
     INSERT INTO redirects ("contentType", slug, "documentId") SELECT 'technologies', 'quillmaker', id FROM renamed`,
  );
  expect(await seed(database.source, FIXTURES)).toBe(0);
  await database.source.query(`DELETE FROM redirects`);
  await database.source.query(`UPDATE technologies SET slug = 'quillmaker' WHERE slug = 'renamed'`);
});

test('seeds missing documents by slug and keeps edited ones', async () => {
  await database.source.query(`DELETE FROM technologies WHERE slug = 'quillmaker'`);
  await database.source.query(`UPDATE technologies SET name = 'Changed' WHERE slug = 'formpress'`);
  expect(await seed(database.source, FIXTURES)).toBe(1);
  expect(await seed(database.source, FIXTURES)).toBe(0);
  const rows = await database.source.query(`SELECT name FROM technologies WHERE slug IN ('quillmaker', 'formpress')`);
  expect(rows).toEqual(expect.arrayContaining([{ name: 'quillmaker' }, { name: 'Changed' }]));
});

test('seeds a database that no start has filled', async () => {
  const stored = () => database.source.query('SELECT key FROM site_texts ORDER BY key');
  const before = await stored();
  await database.source.query('DELETE FROM site_texts');
  expect(await seed(database.source, FIXTURES)).toBe(0);
  expect(await stored()).toEqual(before);
});

test('stores the first figures, and not again once an operator has removed all', async () => {
  const { manager } = database.source;
  const stored = async () => (await database.source.query('SELECT slug FROM claims ORDER BY slug')).length;
  expect(await stored()).toBe(sampleClaims().length);
  await database.source.query(`DELETE FROM claims WHERE slug <> 'capacity'`);
  await fillClaims(manager);
  expect(await stored()).toBe(1);
  await database.source.query('DELETE FROM claims');
  await fillClaims(manager);
  expect(await stored()).toBe(sampleClaims().length);
  await database.source.query('DELETE FROM claims');
  const documentId = '0190d5a0-0000-4000-8000-000000000000';
  const removal = { contentType: 'claims', documentId, version: 2, operator: 'anna', before: {}, after: null } as const;
  await manager.insert(Change, removal);
  await fillClaims(manager);
  expect(await stored()).toBe(0);
});

const brand = async () => (await database.settings.read()).brand;
const fill = (values: Partial<typeof site>) => fillText(database.source.manager, Settings, { ...site, ...values });

test('settings that another process changes are read once, after the notification', async () => {
  expect(await brand()).toBe(site.brand);
  database.readCharacters();
  expect(await brand()).toBe(site.brand);
  expect(database.readCharacters()).toBe(0);
  await database.change(
    `UPDATE site_texts SET "values" = "values" || '{"brand": "Fern & Anchor"}' WHERE key = 'settings'`,
  );
  expect(await brand()).toBe('Fern & Anchor');
  expect(database.settings.current.brand).toBe('Fern & Anchor');
});

test('the settings are those of the file until an operator saves them', async () => {
  await fill({ brand: 'A first brand' });
  const stored = `SELECT "values" ->> 'brand' AS brand FROM site_texts WHERE key = 'settings'`;
  expect(await database.source.query(stored)).toEqual([{ brand: 'A first brand' }]);
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
  const content = { away: false };
  const settings = createSettings({ source, content, cache });
  expect(settings.current.brand).toBe(site.brand);
  await settings.read();
  content.away = true;
  expect((await settings.read()).brand).toBe('A saved brand');
  const unread = createSettings({ source, content, cache });
  expect((await unread.read()).brand).toBe(site.brand);
});

test('the shipped content folder holds the first values, and changes none of them', async () => {
  await seed(database.source, SHIPPED_CONTENT);
  const texts = pageTexts.map((text) => definitionOf(text).key);
  expect(await database.source.manager.countBy(Change, { contentType: In(texts) })).toBe(0);
  const stored = await database.source.manager.findBy(StoredText, { key: In(texts) });
  expect(Object.fromEntries(stored.map(({ key, values }) => [key, values]))).toEqual(
    Object.fromEntries(pageTexts.map((text) => [definitionOf(text).key, shippedText(text)])),
  );
});
