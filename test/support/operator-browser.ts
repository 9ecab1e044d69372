import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PASSWORD } from './operators.ts';
import { findings, follow } from './page.ts';

/** Sets up the first operator with the link that the server logs at its start. */
export async function setUpOwner(site: {
  url: string;
  waitForOutput(pattern: RegExp): Promise<string>;
}): Promise<void> {
  const link = await site.waitForOutput(/\/operator\/setup\?token=[\w-]+/);
  const response = await fetch(site.url + link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username: 'anna', password: PASSWORD }),
  });
  expect(response.status).toBe(303);
}

export async function signIn(page: Page, path = '/operator'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill(PASSWORD);
  await follow(page.getByRole('button', { name: 'Sign in' }));
  await page.waitForURL(`**${path}`);
}

/** Opens a page that is in a group of the menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Operator' });
  await menu.getByText('More', { exact: true }).click();
  await follow(menu.getByRole('link', { name }));
}

/** Expects that the screens pass axe and do not scroll sideways at 320 px. */
export async function expectAccessibleScreens(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(screen);
    expect({ screen, findings: await findings(page) }).toEqual({ screen, findings: [] });
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ screen, width }).toEqual({ screen, width: 320 });
  }
}
