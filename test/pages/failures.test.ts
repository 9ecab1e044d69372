import { expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';

const app = bootApp();

test('shows an error without details within the layout and recovers by itself', async () => {
  const { source } = app.database;
  await source.query('ALTER TABLE technologies RENAME TO away');
  const { response, document, html } = await app.page('/technologies');
  await source.query('ALTER TABLE away RENAME TO technologies');
  expect(response.status).toBe(500);
  expect(document.querySelector('h1')?.text).toBe('This page will be back shortly');
  expect(document.querySelector('nav[aria-label=Main]')).not.toBeNull();
  expect(html).not.toContain('relation');
  expect(loggedProblems().join()).toContain('relation "technologies" does not exist');
  expect((await app.page('/technologies')).response.status).toBe(200);
});

test('returns an uncached 500 if part of the data cannot be read', async () => {
  const { source } = app.database;
  const [{ slug, technologies }] = await source.query(`SELECT * FROM case_studies WHERE cardinality(technologies) > 0`);
  await source.query('ALTER TABLE technologies RENAME TO away');
  const { response } = await app.page(`/case-studies/${slug}`);
  await source.query('ALTER TABLE away RENAME TO technologies');
  expect(response.status).toBe(500);
  expect(loggedProblems().join()).toContain('relation "technologies" does not exist');
  const { document } = await app.page(`/case-studies/${slug}`);
  expect(document.querySelector('main')?.text).toContain(technologies[0]);
  expect(document.querySelectorAll('main a[href^="/technologies/"]').length).toBeGreaterThan(0);
});
