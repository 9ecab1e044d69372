import { expect, test } from '@jest/globals';
import { request } from 'node:http';
import { bootApp, BROWSER, CRAWLER } from '../support/app.ts';
import { siteWithSlowDeferredData } from '../support/slow-deferred-data.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp({ site: siteWithSlowDeferredData(200) });

test('streams slow deferred data after the page, with a nonce for its scripts', async () => {
  const { html, response } = await app.page('/technologies/mergewell', { userAgent: BROWSER });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  expect(nonce).toBeTruthy();
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>/g)].map(([tag]) => tag);
  expect(inline.length).toBeGreaterThan(0);
  for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
  const shell = html.slice(0, html.indexOf('id="deferred-0"'));
  expect(shell).toContain('Key Benefits');
  expect(shell).not.toContain('All of Paper Workshop');
  expect(html.slice(shell.length)).toContain('All of <!-- -->Paper Workshop');
});

test('caches no page that was streamed', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { response } = await app.page('/technologies/formpress', { userAgent: BROWSER });
    expect([response.status, response.headers.get('cache-status')]).toEqual([200, null]);
  }
});

test('sends a page to crawlers only with all its data', async () => {
  const { html, response } = await app.page('/technologies/quillmaker', { userAgent: CRAWLER });
  expect(response.headers.get('content-security-policy')).not.toContain('nonce');
  expect(html).not.toContain('<template');
  expect(html.indexOf('All of <!-- -->Paper Workshop')).toBeLessThan(html.indexOf('</main>'));
});

/** Requests a page and resets the connection while the page is streamed. */
function leave(path: string): Promise<void> {
  return new Promise((resolve) => {
    const options = { agent: false, headers: { 'user-agent': BROWSER } };
    request(app.url + path, options, (response) => {
      response.once('data', () => {
        response.socket.resetAndDestroy();
        resolve();
      });
    }).end();
  });
}

test('releases the connections of visitors who leave while a page is streamed', async () => {
  const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = sockets();
  await Promise.all(Array.from({ length: 60 }, () => leave('/technologies/mergewell')));
  await waitFor(async () => sockets() <= before);
  // The log stays empty, and the next visitor gets the whole page.
  const { html } = await app.page('/technologies/mergewell', { userAgent: BROWSER });
  expect(html).toContain('All of <!-- -->Paper Workshop');
});
