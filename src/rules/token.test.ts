import { expect, test } from '@jest/globals';
import { TOKEN_PATTERN, withoutSecrets } from './token.ts';

const token = `${'0a'.repeat(16)}.abcdef1.${'f9'.repeat(16)}`;

test.each([
  [`/receipt/${token}`, '/receipt/[token]'],
  [`/Receipt/${token.toUpperCase()}`, '/Receipt/[token]'],
  [`/receipt/${token.replace('.', '%2E').replace('0', '%30')}`, '/receipt/[token]'],
  [`/a/${token}/b/${token.toUpperCase()}`, '/a/[token]/b/[token]'],
  ['/preview?token=secret&x=1', '/preview?...'],
  ['/operator/inbox?status=new&q=Ada', '/operator/inbox?...'],
  ['/search?q=Ada?\nExample', '/search?...'],
  ['/search?', '/search?...'],
  ['/%4fperator/data?email=ada@example.com', '/Operator/data?...'],
  ['http://site.example/data?email=ada@example.com', 'http://site.example/data?...'],
  ['/operator', '/operator'],
])('%s is logged as %s', (address, logged) => {
  expect(withoutSecrets(address)).toBe(logged);
});

const signature = 'f9'.repeat(16);

test.each([
  [token, true],
  [`${'0'.repeat(32)}.abcdef.${signature}`, true],
  [`${'0'.repeat(32)}.abcdefghi.${signature}`, true],
  [`${'0'.repeat(32)}.abcde.${signature}`, false],
  [`${'0'.repeat(32)}.abcdefghij.${signature}`, false],
  [`${'0'.repeat(31)}.abcdef.${signature}`, false],
  [`${'0'.repeat(32)}.abcdef.${signature.slice(1)}`, false],
  [`${'0'.repeat(32)}xabcdefx${signature}`, false],
  [` ${token}`, false],
  [`${token}0`, false],
  [`${'g'.repeat(32)}.abcdef.${signature}`, false],
])('validates the token %j: %j', (text, expected) => {
  expect(TOKEN_PATTERN.test(text)).toBe(expected);
});
