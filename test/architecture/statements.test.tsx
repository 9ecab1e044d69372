import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readConfig } from '../../src/config.ts';
import { describeTrust } from '../../src/server/trust.ts';
import { site } from '../../src/site.config.ts';
import { clauses } from '../../src/site/pages/legal/privacy.copy.tsx';
import { BY_THE_CONSULTANT, privacyStatements, trustStatements } from '../support/statements.ts';

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
  return parts.map(({ tagName, text }) => (tagName === 'DT' ? text : text.trim().split(/\s+/).slice(0, 3).join(' ')));
}

test('each part of the privacy policy names the tests that hold it', () => {
  const settings = { ...site, portraitPicture: null, socialCard: '', sendsEmail: true };
  const parts = clauses(settings).flatMap(({ id, body }) => [id, ...partsOf(body).map((part) => `${id}/${part}`)]);
  expect(parts.sort()).toEqual(Object.keys(privacyStatements).sort());
});

test('the tests that hold a statement exist', () => {
  const holders = [trustStatements, privacyStatements].flatMap((statements) =>
    Object.values(statements).flatMap((tests) => (tests === BY_THE_CONSULTANT ? [] : tests)),
  );
  const missing = holders.filter(([file, title]) => !sourceOf(file).includes(title));
  expect(missing).toEqual([]);
});

function sourceOf(name: string): string {
  const files = ['test', 'src'].flatMap((folder) => ['ts', 'tsx'].map((end) => `${folder}/${name}.test.${end}`));
  const file = files.find(existsSync);
  return file ? readFileSync(file, 'utf8') : '';
}
