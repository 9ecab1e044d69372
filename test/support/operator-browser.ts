import { beforeAll, expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Site, Visitor } from './browser.ts';
import { cookieOf, PASSWORD } from './operators.ts';
import { findings, follow } from './page.ts';

/**
 * Sets up the first operator of a site before its tests. Returns a function that opens a browser in which this operator is
 * signed in. All share a session, so a test that ends it signs in by itself.
 */
export function setUpOwner(site: Site): (options?: BrowserContextOptions) => Promise<Visitor> {
  let storageState: BrowserContextOptions['storageState'];
  beforeAll(async () => {
    const link = await site.waitForOutput(/\/operator\/setup\?token=[\w-]+/);
    const response = await fetch(site.url + link, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ username: 'anna', password: PASSWORD }),
    });
    expect(response.status).toBe(303);
    const [name = '', value = ''] = /(__Host-session)=([^;]+)/.exec(cookieOf(response).cookie)?.slice(1) ?? [];
    const cookie = { name, value, domain: new URL(site.url).hostname, path: '/', expires: -1 };
    storageState = { cookies: [{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }], origins: [] };
  });
  return (options) => site.newVisitor({ storageState, ...options });
}

/** Signs in with the form. The browser reports the 401 of the form on the console. */
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
