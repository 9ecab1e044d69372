import { expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';

const app = bootApp();

test('a page whose data cannot be read says so within the frame, tells nothing more, and is back by itself', async () => {
  const { source } = app.database;
  await source.query('ALTER TABLE technologies RENAME TO away');
  const { response, document, html } = await app.page('/technologies');
  await source.query('ALTER TABLE away RENAME TO technologies');
  expect(response.status).toBe(500);
  expect(document.querySelector('h1')?.text).toBe('This page is back shortly');
  expect(document.querySelector('nav[aria-label=Main]')).not.toBeNull();
  expect(html).not.toContain('relation');
  expect(loggedProblems().join()).toContain('relation "technologies" does not exist');
  expect((await app.page('/technologies')).response.status).toBe(200);
});
