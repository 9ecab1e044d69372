import { expect, test } from '@jest/globals';
import { addresses } from '../support/addresses.ts';
import { bootApp, CRAWLER } from '../support/app.ts';
import { weigh } from '../support/weight.ts';

const app = bootApp();

/** Bytes as sent with brotli. A page that grows beyond that has to be made lighter, or to be worth it. */
const MOST = { html: 20_000, js: 100_000, css: 12_000, font: 50_000 };

test.each(addresses)('a first visit of %s is light', async (address) => {
  const { html } = await app.page(address, { userAgent: CRAWLER });
  const weight = weigh(html);
  const tooHeavy = Object.entries(weight).filter(([part, bytes]) => bytes > MOST[part as keyof typeof MOST]);
  expect(tooHeavy).toEqual([]);
  // Where one of them is nothing, nothing was measured.
  for (const bytes of Object.values(weight)) expect(bytes).toBeGreaterThan(0);
});
