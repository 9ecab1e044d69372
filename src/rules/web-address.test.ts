import { expect, test } from '@jest/globals';
import { isLoopback, isPublicWebAddress, parseWebAddress } from './web-address.ts';

test.each([
  'https://www.example.com',
  'http://example.com/docs?a=b#c',
  'HTTPS://Example.com:8443/a%20b',
  'https://пример.example/путь',
])('%s is a public web address', (address) => {
  expect(isPublicWebAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  ' https://example.com',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@example.com',
  '//example.com',
  '/docs',
  'example.com',
  'https:example.com',
  'https:/example.com',
  'https://',
  'https://exa mple.com',
  'https:\\\\example.com',
  'https://example.com\\@evil.example',
  'https://example.com@evil.example',
  'https://:secret@evil.example',
  'https://example.com\nSet-Cookie: a',
  'https://localhost',
  'https://example..com',
  'https://example.com:99999',
  'https://%00.example',
  '',
])('%j is no public web address', (address) => {
  expect(isPublicWebAddress(address)).toBe(false);
});

test('parses an address of a host without a dot', () => {
  expect(parseWebAddress('http://localhost:3000')?.origin).toBe('http://localhost:3000');
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['10.0.0.1', false],
  ['[::2]', false],
])('whether the host %s is this machine: %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});
