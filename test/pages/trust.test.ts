import { expect, test } from '@jest/globals';
import { readConfig } from '../../src/config.ts';
import { describeTrust } from '../../src/server/trust.ts';
import { site } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { ORIGIN } from '../support/origin.ts';

const app = bootApp();

test('shows every fact about the installation, on the page and as JSON', async () => {
  const { document } = await app.page('/trust');
  const shown = document.querySelectorAll('main section[id]').map((section) => ({
    id: section.id,
    title: section.querySelector('h3')?.text,
    facts: section.querySelectorAll('dl > div').map((row) => ({
      term: row.querySelector('dt')?.text,
      text: row.querySelector('dd')?.text,
      ...(row.querySelector('a') && { href: row.querySelector('a')?.getAttribute('href') }),
    })),
  }));
  const expected = describeTrust(readConfig({ SITE_ORIGIN: ORIGIN }), site);
  expect(shown).toEqual(expected);
  const first = document.querySelector('main section')?.text;
  for (const asked of ['Access', 'Subcontractors', 'Incidents', 'Insurance', 'If I am ill'])
    expect(first).toContain(asked);
  const json = await (await app.request('/trust.json')).text();
  for (const { text } of expected[0]!.facts) expect(json).toContain(text);
});

test('is linked in the footer beside the privacy policy', async () => {
  const { document } = await app.page('/about');
  const links = document.querySelectorAll('footer li a').map((link) => link.getAttribute('href'));
  expect(links.slice(-3)).toEqual(['/legal', '/privacy', '/trust']);
});

test('security.txt names the contact and expires within a year', async () => {
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${site.email}`,
    Canonical: `${ORIGIN}/.well-known/security.txt`,
    Policy: `${ORIGIN}/trust`,
  });
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});
