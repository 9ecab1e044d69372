import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromium, type Browser } from 'playwright-core';
import { bootApp } from '../support/app.ts';
import { slowDown } from '../support/slow-database.ts';
import { BROWSER } from '../support/user-agents.ts';

const app = bootApp();
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env['TEST_CHROMIUM'], args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

test('shows a page before its deferred data and hydrates both', async () => {
  const page = await browser.newPage({ baseURL: app.url, userAgent: BROWSER });
  const problems: string[] = [];
  page.on('console', (message) => void problems.push(message.text()));
  page.on('pageerror', (error) => void problems.push(error.message));
  const hurryUp = slowDown(app.database.source, 1_000);
  await page.goto('/technologies/quillmaker', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Key Benefits' }).waitFor();
  const neighbors = page.getByRole('navigation', { name: 'More in Paper Workshop' });
  expect(await neighbors.count()).toBe(0);
  await neighbors.waitFor();
  hurryUp();
  const loads = page.waitForResponse('**/graphql');
  await neighbors.getByRole('link', { name: 'Stampwise' }).click();
  await loads;
  await page.getByRole('heading', { level: 1, name: 'Stampwise' }).waitFor();
  expect(problems).toEqual([]);
});
