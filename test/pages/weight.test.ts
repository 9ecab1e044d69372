import { expect, test } from '@jest/globals';
import { addresses } from '../support/addresses.ts';
import { bootApp, CRAWLER } from '../support/app.ts';
import { weigh } from '../support/weight.ts';

const app = bootApp();

/** Maximum sizes in bytes as sent with brotli. */
const MOST = { html: 20_000, js: 95_000, css: 10_000, font: 24_000 };

test.each(addresses)('keeps a first visit of %s within the byte budget', async (address) => {
  const { html } = await app.page(address, { userAgent: CRAWLER });
  const weight = weigh(html);
  const tooHeavy = Object.entries(weight).filter(([part, bytes]) => bytes > MOST[part as keyof typeof MOST]);
  expect(tooHeavy).toEqual([]);
  // Zero bytes would mean that nothing was measured.
  for (const bytes of Object.values(weight)) expect(bytes).toBeGreaterThan(0);
});
