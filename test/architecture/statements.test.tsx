import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readConfig } from '../../src/config.ts';
import { describeTrust } from '../../src/server/trust.ts';
import { site } from '../../src/site.config.ts';
import { clauses } from '../../src/site/pages/legal/privacy.copy.tsx';
import { manualStatements } from '../support/manual-statements.ts';
import { beginning, markdownParts, missingHolders } from '../support/statement-parts.ts';
import { privacyStatements, trustStatements } from '../support/statements.ts';

const environment = { SITE_ORIGIN: 'https://www.example.com', SMTP_URL: 'smtps://mail.example.com' };

test('each fact of the page about trust names the tests that hold it', () => {
  const stated = describeTrust(readConfig(environment), site, false).flatMap(({ id, facts }) =>
    facts.map(({ term }) => `${id}/${term}`),
  );
  expect(stated.sort()).toEqual(Object.keys(trustStatements).sort());
});

const markupOf = (node: ReactNode) => parse(renderToStaticMarkup(<>{node}</>));

/** Returns a name for each part of a clause: its terms, and how its paragraphs begin. */
function partsOf(body: ReactNode): string[] {
  const parts = markupOf(body).querySelectorAll('dt, p, li');
  return parts.map(({ tagName, text }) => (tagName === 'DT' ? text : beginning(text)));
}

test('each part of the privacy policy names the tests that hold it', () => {
  const settings = { ...site, portraitPicture: null, socialCard: '', sendsEmail: true };
  const parts = clauses(settings).flatMap(({ id, body }) => [id, ...partsOf(body).map((part) => `${id}/${part}`)]);
  expect(parts.sort()).toEqual(Object.keys(privacyStatements).sort());
});

test('each paragraph of the operating manual names the tests that hold it', () => {
  const parts = markdownParts(readFileSync('docs/operating.md', 'utf8'));
  expect(parts.sort()).toEqual(Object.keys(manualStatements).sort());
});

test.each([
  ['the page about trust', trustStatements],
  ['the privacy policy', privacyStatements],
  ['the operating manual', manualStatements],
])('the tests that hold %s exist', (_, statements) => {
  expect(missingHolders(statements)).toEqual([]);
});
