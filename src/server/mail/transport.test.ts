import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config.ts';
import type { Mail } from '../../domain/mail/mail.entity.ts';
import { site } from '../../site.config.ts';
import { mailFolder } from './mail-files.ts';
import { createMailTransport } from './transport.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'site-transport-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const mail = {
  id: '9f1a4c1e-2b7d-4a52-8f0e-1d2c3b4a5e6f',
  to: 'ada@example.com',
  replyTo: null,
  subject: 'Exhibits & Binders',
  text: 'The plain text.',
  html: null,
  headers: {},
  createdAt: new Date('2026-03-29T00:30:00Z'),
} as unknown as Mail;

const settings = { read: async () => ({ ...site, brand: 'Fern', email: 'robin@fern.example' }) as never };

/** Delivers an email into a file. Returns its headers by their names in lower case, and everything after them. */
async function delivered(changes: Partial<Mail> = {}, environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR, SITE_ORIGIN: 'https://fern.example', ...environment });
  const transport = createMailTransport(config, settings);
  await transport.deliver({ ...mail, ...changes } as Mail);
  const [file = ''] = readdirSync(mailFolder(DATA_DIR));
  const [head = '', ...body] = readFileSync(path.join(mailFolder(DATA_DIR), file), 'utf8').split('\r\n\r\n');
  await transport.eraseCopy(mail);
  expect(readdirSync(mailFolder(DATA_DIR))).toEqual([]);
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^.*?: /, '')]),
  );
  return { file, headers, body: body.join('\n') };
}

test('an email has the time at which it was queued, and the same ID in each attempt', async () => {
  const { file, headers, body } = await delivered();
  expect(file).toBe(`${mail.id}.eml`);
  expect(headers).toMatchObject({
    from: 'Fern <robin@fern.example>',
    to: 'ada@example.com',
    subject: 'Exhibits & Binders',
    date: 'Sun, 29 Mar 2026 00:30:00 +0000',
    'message-id': `<${mail.id}@fern.example>`,
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(headers).not.toHaveProperty('reply-to');
  expect(body).toContain('The plain text.');
});

test('an email can have its own sender, an address for replies, headers and HTML', async () => {
  const changes = { replyTo: 'ada@example.com', html: '<p>The <b>HTML</b>.</p>', headers: { 'List-Id': 'articles' } };
  const { headers, body } = await delivered(changes, { MAIL_FROM: 'mail@fern.example' });
  expect(headers).toMatchObject({
    from: 'Fern <mail@fern.example>',
    'reply-to': 'ada@example.com',
    'list-id': 'articles',
    'content-type': expect.stringMatching(/^multipart\/alternative/),
  });
  expect(body).toContain('The plain text.');
  expect(body).toContain('<p>The <b>HTML</b>.</p>');
});
