import { expect, test } from '@jest/globals';
import { site } from '../../src/site.config.ts';
import { addresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { CRAWLER } from '../support/user-agents.ts';

declare global {
  /** The shipped `src/site.config.ts`, set by `test/jest.config.mjs`. */
  var shippedSite: typeof site;
}

const app = bootApp();

type Texts = Record<string, string>;

/** Returns the texts that identify an owner. */
const namesOf = ({ brand, company, ownerName, role, email, linkedIn, x, description }: typeof site): Texts => ({
  brand,
  company,
  ownerName,
  role,
  email,
  linkedIn: String(linkedIn),
  x: String(x),
  description,
});

const shipped = namesOf(globalThis.shippedSite);
const own = namesOf(site);

test('the replaced identity shares no text with the shipped one', () => {
  expect(Object.keys(own).filter((name) => own[name] === shipped[name])).toEqual([]);
});

test.each(['/', '/feed.xml', '/robots.txt', '/site.webmanifest', ...addresses])(
  '%s shows no text of the shipped identity',
  async (path) => {
    const response = await app.request(path, { headers: { 'user-agent': CRAWLER, accept: 'text/html, */*' } });
    expect(response.status).toBe(200);
    const text = (await response.text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
    expect(Object.entries(shipped).filter(([, value]) => text.includes(value))).toEqual([]);
  },
);

test('the contact page shows the replaced name and address', async () => {
  const { document } = await app.page('/contact');
  expect(document.toString()).toContain(`mailto:${site.email}`);
  expect(document.querySelector('header')?.text).toContain(site.brand);
});
