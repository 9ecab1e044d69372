import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { parse } from 'node-html-parser';
import pino from 'pino';
import sharp from 'sharp';
import { deleteOldDrawnFiles } from '../../../src/domain/drawings/drawn-file.service.ts';
import { drawingPaths } from '../../../src/domain/pictures/drawing.ts';
import { pictureMessages } from '../../../src/rules/pictures.ts';
import type { draw } from '../../../src/server/drawings/draw.ts';
import { drawnFiles } from '../../../src/server/drawings/drawn-files.ts';
import { createContext } from '../../../src/server/graphql/execute.ts';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST, NEW_BLOG_POST_PATH } from '../../support/builders.ts';
import { testMailSettings } from '../../support/mail-settings.ts';
import { operatorPages, problems, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';
import { waitFor } from '../../support/wait-for.ts';

describe('pictures', () => {
  const app = bootApp();
  const { get, post, create, formOf } = operatorPages(app, 'editor');
  let session: Record<string, string>;

  beforeAll(async () => {
    session = await signedIn(app.database, await addOperator(app.database, 'paula', 'editor'));
  });

  /** A picture that no other test uploads, because each has a color of its own. */
  let shade = 0;
  const draw = (width = 300, height = 200) => {
    shade += 10;
    return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 40, b: 90 } } });
  };

  async function upload(
    file: Uint8Array<ArrayBuffer> | Buffer,
    { alt = 'A desk', name = 'photo.jpg', accept = 'text/html' } = {},
  ) {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(file)], name));
    body.append('alt', alt);
    const headers = { ...session, accept };
    const response = await app.request('/operator/pictures', { method: 'POST', headers, body });
    const text = await response.text();
    return { status: response.status, location: response.headers.get('location') ?? '', text, document: parse(text) };
  }

  /** Uploads a picture and returns its hash. */
  async function stored(file: Buffer): Promise<string> {
    const { status, location } = await upload(file);
    expect(status).toBe(303);
    return location.split(/[/?]/)[3] ?? '';
  }

  async function fileOf(name: string) {
    const response = await app.request(`/pictures/${name}`);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test('stores an upload in all widths and formats, and serves them for a year', async () => {
    const hash = await stored(await draw(1000, 500).jpeg().toBuffer());
    for (const [name, type, width] of [
      ['400.avif', 'image/avif', 400],
      ['800.webp', 'image/webp', 800],
      ['1000.avif', 'image/avif', 1000],
      ['1200.jpeg', 'image/jpeg', 1200],
    ] as const) {
      const { status, headers, bytes } = await fileOf(`${hash}-${name}`);
      expect([name, status, headers.get('content-type')]).toEqual([name, 200, type]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(bytes).metadata()).toMatchObject({ width });
    }
    for (const name of [`${hash}-500.avif`, `${hash}-400.png`, `${'0'.repeat(32)}-400.avif`, '..%2f', '']) {
      expect((await fileOf(name)).status).toBe(404);
    }
    expect((await app.request(`/pictures/${hash}-400.avif`, { method: 'HEAD' })).status).toBe(200);
  });

  test('removes metadata, turns the picture upright and converts it to sRGB', async () => {
    const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await draw(300, 600)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Somebody');
    const { bytes } = await fileOf(`${await stored(photo)}-600.webp`);
    const { exif: kept, icc, width, height, space } = await sharp(bytes).metadata();
    expect({ kept, icc, width, height, space }).toEqual({ width: 600, height: 300, space: 'srgb' });

    const cmyk = await draw().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const converted = await fileOf(`${await stored(cmyk)}-300.webp`);
    expect(await sharp(converted.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('a slow upload without a session does not delay an operator', async () => {
    const stranger = connect(Number(new URL(app.url).port), '127.0.0.1');
    const headers = [
      'POST /operator/pictures HTTP/1.1',
      'Host: site.example',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000',
      'Expect: 100-continue',
    ];
    stranger.write(`${headers.join('\r\n')}\r\n\r\n`);
    // The server asks for the body when it begins to handle the request.
    await once(stranger, 'data');
    const began = performance.now();
    await stored(await draw().png().toBuffer());
    // The server cuts the slow request after 10 s.
    expect(performance.now() - began).toBeLessThan(8_000);
    stranger.destroy();
  });

  test('uploads through GraphQL leave turns of the back office to others', async () => {
    const query = 'mutation ($file: Bytes!) { addPicture(file: $file, alt: "A desk") { hash } }';
    const answers = Array.from({ length: 6 }, async (_, index) => {
      const picture = { create: { width: 400 + index, height: 300, channels: 3, background: 'teal' } } as const;
      const file = (await sharp(picture).png().toBuffer()).toString('base64');
      const response = await app.request('/graphql', {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { file } }),
      });
      const { errors } = await response.json();
      return errors?.[0].extensions.code ?? 'stored';
    });
    const codes: string[] = await Promise.all(answers);
    expect(new Set(codes)).toEqual(new Set(['stored', 'OVERLOADED']));
    expect(codes.filter((code) => code === 'stored').length).toBeGreaterThanOrEqual(2);
  });

  test('refuses everything that is not a whole still picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><script>alert(1)</script></svg>';
    const jpeg = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer();
    const frames = randomBytes(300 * 400 * 3);
    const moving = { raw: { width: 300, height: 400, channels: 3, pageHeight: 200 } } as const;
    const hostile: [string, Buffer, string][] = [
      ['drawing.svg', Buffer.from(svg), pictureMessages.format],
      ['page.png', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), pictureMessages.format],
      ['animation.gif', await draw().gif().toBuffer(), pictureMessages.format],
      ['scan.tiff', await draw().tiff().toBuffer(), pictureMessages.format],
      ['animation.webp', await sharp(frames, moving).webp().toBuffer(), pictureMessages.moving],
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), pictureMessages.broken],
      ['head.png', (await draw().png().toBuffer()).subarray(0, 20), pictureMessages.broken],
      ['bomb.png', await bomb(), pictureMessages.pixels],
      ['narrow.png', await draw(199, 100).png().toBuffer(), pictureMessages.narrow],
      ['tall.png', await draw(200, 801).png().toBuffer(), pictureMessages.tall],
      ['empty.png', Buffer.alloc(0), pictureMessages.missing],
    ];
    for (const [name, bytes, message] of hostile) {
      const { status, document } = await upload(bytes, { name });
      expect({ name, status, problems: problems(document) }).toEqual({
        name,
        status: 400,
        problems: { file: message },
      });
    }
    const withoutText = await upload(await draw().png().toBuffer(), { alt: ' ' });
    expect(problems(withoutText.document)).toEqual({
      alt: 'Please say what the picture shows, for readers who do not see it',
    });
    expect((await upload(randomBytes(13 * 1024 * 1024))).status).toBe(413);
  });

  /** A small file with more pixels than the limit. */
  const bomb = () =>
    sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test('only operators may upload, and only from this site', async () => {
    const file = await draw().png().toBuffer();
    const body = () => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(file)], 'photo.png'));
      form.append('alt', 'A desk');
      return form;
    };
    const send = (headers: Record<string, string>) =>
      app.request('/operator/pictures', { method: 'POST', headers: { accept: 'text/html', ...headers }, body: body() });
    expect((await send({})).status).toBe(401);
    expect((await send({ ...session, origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(session)).status).toBe(303);
  });

  test('a script gets the result of an upload as JSON', async () => {
    const file = await draw().png().toBuffer();
    const first = await upload(file, { accept: 'application/json' });
    expect(JSON.parse(first.text)).toEqual({
      location: expect.stringMatching(/^\/operator\/pictures\/[0-9a-f]{32}\?saved$/),
    });
    expect((await upload(file, { accept: 'application/json' })).text).toBe(first.text);
    const refused = await upload(Buffer.from('text'), { accept: 'application/json' });
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([400, pictureMessages.format]);
  });

  test('shows pictures in a blog post and as its cover, and refuses to remove them', async () => {
    const inText = await stored(await draw(1700, 850).png().toBuffer());
    const cover = await stored(await draw(900, 600).png().toBuffer());
    const content = `${NEW_BLOG_POST.content}\n\n![A "desk"](picture:${inText})\n\n![](/pictures/${inText}-400.webp)`;
    const path = await create('blog-posts', { ...NEW_BLOG_POST, content, cover, publication: 'published' });
    const { document } = await get(NEW_BLOG_POST_PATH, {});
    const [first, second] = document.querySelectorAll('.rich-text picture');
    expect(first?.querySelector('source')?.attributes).toMatchObject({
      type: 'image/avif',
      srcset: ['400', '800', '1600'].map((width) => `/pictures/${inText}-${width}.avif ${width}w`).join(', '),
    });
    expect(first?.querySelector('img')?.attributes).toMatchObject({
      alt: 'A "desk"',
      width: '1600',
      height: '800',
      loading: 'lazy',
      src: `/pictures/${inText}-400.webp`,
    });
    expect(second?.querySelector('img')?.getAttribute('alt')).toBe('A desk');
    const shown = document.querySelector('[data-cover] img');
    expect(shown?.getAttribute('src')).toBe(`/pictures/${cover}-900.webp`);
    expect(shown?.getAttribute('alt')).toBe('A desk');
    const card = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(card).toMatch(new RegExp(`/pictures/${cover}-1200.jpeg$`));
    expect((await get('/blog', {})).document.toString()).toContain(`/pictures/${cover}-400.avif`);
    expect((await formOf(path))['cover']).toBe(cover);

    for (const hash of [inText, cover]) {
      const page = await get(`/operator/pictures/${hash}`);
      expect(texts(page.document, 'main section li')).toEqual([NEW_BLOG_POST.title]);
      const refused = await post(`/operator/pictures/${hash}`, { intent: 'remove' });
      expect(refused.status).toBe(409);
      expect(texts(refused.document, '[role=alert]')).toEqual([`This picture is used in “${NEW_BLOG_POST.title}”.`]);
    }
    await post(path, { intent: 'remove' });
    expect((await post(`/operator/pictures/${cover}`, { intent: 'remove' })).location).toBe(
      '/operator/pictures?removed',
    );
    expect((await fileOf(`${cover}-400.avif`)).status).toBe(404);
  });

  test('describes a picture anew, and lists where each is used', async () => {
    const hash = await stored(await draw().png().toBuffer());
    const page = `/operator/pictures/${hash}`;
    expect((await post(page, { intent: 'describe', alt: '' })).status).toBe(400);
    expect((await post(page, { intent: 'describe', alt: 'A [new] desk' })).status).toBe(303);
    const { document } = await get(page);
    expect(document.querySelector('h1')?.text).toBe('A [new] desk');
    expect(document.querySelector('#markdown')?.getAttribute('value')).toBe(`![A \\[new\\] desk](picture:${hash})`);
    expect(texts((await get('/operator/pictures')).document, 'main li p')[0]).toBe('A [new] deskNot used');
  });

  test.each([
    ['markdown', '![x](https://elsewhere.example/a.png)', 'https://elsewhere.example/a.png'],
    ['markdown', `![x](picture:${'0'.repeat(32)})`, `picture:${'0'.repeat(32)}`],
    ['markdown', '![x](data:image/png;base64,AAAA)', 'data:image/png;base64,AAAA'],
    ['html', '<img src="/covers/default-800.webp" alt="x">', '/covers/default-800.webp'],
  ])('a blog post in %s cannot show %s', async (format, image, address) => {
    const content = `<p>Some text that is long enough to be an article of its own.</p>\n\n${image}`;
    const { status, document } = await post('/operator/content/blog-posts/new', { ...NEW_BLOG_POST, format, content });
    expect(status).toBe(400);
    expect(problems(document)['content']).toContain(`The image ${address} is not a picture of this site.`);
  });

  test('a case study shows its cover, and an unknown cover is refused', async () => {
    const [{ id, slug }] = await app.database.source.query('SELECT id, slug FROM case_studies LIMIT 1');
    const path = `/operator/content/case-studies/${id}`;
    const form = { ...(await formOf(path)), intent: 'save' };
    const unknown = await post(path, { ...form, cover: '0'.repeat(32) });
    expect(problems(unknown.document)).toEqual({ cover: 'This refers to an entry that does not exist' });
    const cover = await stored(await draw().png().toBuffer());
    expect((await post(path, { ...form, cover })).status).toBe(303);
    const { document } = await get(`/case-studies/${slug}`, {});
    expect(document.querySelector('[data-cover] img')?.getAttribute('src')).toBe(`/pictures/${cover}-300.webp`);
  });
});

describe('drawings', () => {
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

  test('files of one drawing that are requested at once are drawn once', async () => {
    let attempts = 0;
    const { locationOf, close } = await serveDrawings((drawing) => {
      attempts += 1;
      return Promise.resolve(drawingPaths(drawing).map((path) => ({ path, bytes: Buffer.from('drawn') })));
    });
    await app.database.source.query('DELETE FROM drawn_files');
    const { cover } = await drawingsOn('/blog/2025/03/paper-trail-basics');
    const sizes = [cover, cover.replace('800.webp', '400.avif')];
    expect(await Promise.all(sizes.map(locationOf))).toEqual([null, null]);
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
});
