import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import express from 'express';
import pino from 'pino';
import sharp from 'sharp';
import type { AddressInfo } from 'node:net';
import { deleteOldDrawnFiles } from '../../../src/domain/drawings/drawn-file.service.ts';
import type { draw } from '../../../src/server/drawings/draw.ts';
import { drawnFiles } from '../../../src/server/drawings/drawn-files.ts';
import { createContext } from '../../../src/server/graphql/execute.ts';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST, NEW_BLOG_POST_PATH } from '../../support/builders.ts';
import { testMailSettings } from '../../support/mail-settings.ts';
import { operatorPages } from '../../support/operator-pages.ts';
import { waitFor } from '../../support/wait-for.ts';

const app = bootApp();
const { get, post, formOf, create } = operatorPages(app, 'owner');

/** Returns the paths of the drawn card and cover that a page refers to. */
async function drawingsOn(path: string) {
  const { document } = await get(path, {});
  const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  return {
    card: new URL(image).pathname,
    cover: document.querySelector('[data-cover] img')?.getAttribute('src') ?? '',
  };
}

async function fileAt(path: string) {
  const response = await app.request(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, location: response.headers.get('location'), headers: response.headers, bytes };
}

const storedFiles = async (): Promise<number> =>
  (await app.database.source.query('SELECT count(*)::int AS count FROM drawn_files'))[0].count;

test('draws the card and the cover of an article once, and a new card for a new title', async () => {
  const form = await create('blog-posts', {
    ...NEW_BLOG_POST,
    title: 'Fristen, Prüfpfade та Łódź',
    publication: 'published',
  });
  const path = NEW_BLOG_POST_PATH.replace(/[^/]+$/, 'fristen-pruefpfade-ta-lodz');
  const before = await storedFiles();
  const { card, cover } = await drawingsOn(path);
  const drawn = await fileAt(card);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });

  // A slow machine sends the default cover at first.
  const sizes = [cover, cover.replace('800.webp', '400.avif')];
  for (const size of sizes) await waitFor(async () => (await fileAt(size)).status === 200);
  const covers = await Promise.all(sizes.map(fileAt));
  expect(await sharp(covers[1]!.bytes).metadata()).toMatchObject({ width: 400, height: 225 });
  expect(await storedFiles()).toBe(before + 7);

  await post(form, { ...(await formOf(form)), title: 'Another title', intent: 'save' });
  const renamed = await drawingsOn(path);
  expect(renamed.cover).toBe(cover);
  expect(renamed.card).not.toBe(card);
  expect((await fileAt(renamed.card)).bytes.equals(drawn.bytes)).toBe(false);
});

test('technologies, topics and other pages have cards that follow the settings', async () => {
  const pages = ['/', '/technologies/formpress', '/topics/paper'];
  const before = await Promise.all(pages.map(drawingsOn));
  expect(new Set(before.map(({ card }) => card)).size).toBe(pages.length);
  const settings = (await get('/operator/settings')).location ?? '';
  expect((await post(settings, { ...(await formOf(settings)), brand: 'Another Brand', intent: 'save' })).status).toBe(
    303,
  );
  const after = await Promise.all(pages.map(drawingsOn));
  for (const [index, { card }] of after.entries()) expect(card).not.toBe(before[index]?.card);
  expect((await fileAt(after[0]!.card)).status).toBe(200);
});

test('maintenance deletes a drawing after 90 days, and keeps newer ones', async () => {
  const { source } = app.database;
  await source.query('DELETE FROM drawn_files');
  await source.query(
    `INSERT INTO drawn_files (path, bytes, "createdAt")
     SELECT '/covers/' || days, '', now() - days * interval '1 day' FROM unnest(ARRAY[0, 89, 91]) AS days`,
  );
  await deleteOldDrawnFiles(source.manager);
  const left = await source.query('SELECT path FROM drawn_files ORDER BY path');
  expect(left).toEqual([{ path: '/covers/0' }, { path: '/covers/89' }]);
});

/** Serves drawings that a function draws, and returns a function that requests one. */
async function serveDrawings(drawFiles: typeof draw) {
  const createVisitorContext = () => createContext({ database: app.database, mailDelivery: testMailSettings }, {});
  const log = pino({ level: 'silent' });
  const server = express()
    .use(drawnFiles({ database: app.database, createContext: createVisitorContext, log, drawFiles }))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    locationOf: async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).headers.get('location'),
    close: () => server.close(),
  };
}

test('a size or format that no drawing has causes no drawing', async () => {
  let attempts = 0;
  const { locationOf, close } = await serveDrawings(() => {
    attempts += 1;
    return Promise.resolve([]);
  });
  const { card, cover } = await drawingsOn('/blog/2025/03/paper-trail-basics');
  const [name] = /[0-9a-f]{16}/.exec(cover) ?? [];
  for (const path of [`/covers/${name}-1.avif`, `/covers/${name}-800.png`]) {
    expect(await locationOf(path)).toMatch(/^\/covers\/default-/);
  }
  expect(await locationOf(`/social/${name}.png`)).toBe('/social.png');
  expect(attempts).toBe(0);
  await locationOf(card);
  expect(attempts).toBe(1);
  close();
});

test('what cannot be drawn, and what no document has, leads to the default picture', async () => {
  const unknown = '0123456789abcdef';
  expect(await fileAt(`/social/${unknown}.png`)).toMatchObject({ status: 302, location: '/social.png' });
  expect(await fileAt(`/covers/${unknown}-400.avif`)).toMatchObject({
    status: 302,
    location: '/covers/default-400.avif',
  });
  expect((await fileAt('/social/other.png')).status).toBe(404);

  let attempts = 0;
  const { locationOf, close } = await serveDrawings(() => {
    attempts += 1;
    return Promise.reject(new Error('out of memory'));
  });
  const { card } = await drawingsOn('/technologies/quillmaker');
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await locationOf(card)).toBe('/social.png');
  expect(attempts).toBe(1);
  close();
});
