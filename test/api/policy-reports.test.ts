import { expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';

const app = bootApp();

const report = (body: string, type = 'application/reports+json') =>
  app.request('/csp-reports', { method: 'POST', headers: { 'content-type': type }, body });

/** A report as Chromium sends it. */
const violation = (details: object) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/a.js?secret=1',
        documentURL: 'https://site.example/about?utm_source=a',
        sourceFile: 'https://site.example/assets/a.js',
        ...details,
      },
    },
  ]);

test('logs each kind of violation once, without queries', async () => {
  for (let count = 0; count < 3; count += 1) expect((await report(violation({}))).status).toBe(204);
  expect(loggedProblems()).toEqual(['content security policy violated']);
  await report(violation({ documentURL: 'https://site.example/about?utm_source=b' }));
  expect(loggedProblems()).toEqual([]);
  await report(violation({ documentURL: 'https://site.example/contact' }));
  expect(loggedProblems()).toHaveLength(1);
});

test('understands the older format', async () => {
  const body = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://old.example' } };
  expect((await report(JSON.stringify(body), 'application/csp-report')).status).toBe(204);
  expect(loggedProblems()).toHaveLength(1);
});

test('ignores browser extensions and anything that is no report', async () => {
  await report(violation({ sourceFile: 'chrome-extension://abc/a.js' }));
  await report(violation({ blockedURL: 'moz-extension' }));
  for (const body of ['', '{', 'null', '[null]', '[{"body":1}]', '{"csp-report":null}', '"text"', '[[]]']) {
    expect((await report(body)).status).toBe(204);
  }
  expect(loggedProblems()).toEqual([]);
});

test('rejects a body above 16 KiB', async () => {
  expect((await report(' '.repeat(16 * 1024))).status).toBe(204);
  expect((await report(' '.repeat(16 * 1024 + 1))).status).toBe(413);
});

test('logs a limited number of violations', async () => {
  for (let count = 0; count < 40; count += 1) await report(violation({ effectiveDirective: `made-up-${count}` }));
  expect(loggedProblems().length).toBeLessThan(30);
  await report(violation({ effectiveDirective: 'made-up-last' }));
  expect(loggedProblems()).toEqual([]);
});
