import { expect, test } from '@jest/globals';
import { TOKEN_PATTERN, withoutSecrets } from './token.ts';

const token = `${'0a'.repeat(16)}.abcdef1.${'f9'.repeat(16)}`;

test.each([
  [`/receipt/${token}`, '/receipt/[token]'],
  ['/preview?token=secret&x=1', '/preview?token=[token]&x=1'],
  ['/operator/inbox?status=new&q=Ada', '/operator/inbox?...'],
  ['/operator/data?email=ada@example.com', '/operator/data?...'],
  ['/operator/setup?token=secret', '/operator/setup?...'],
  ['/operator/inbox', '/operator/inbox'],
  ['/technologies?q=docassemble', '/technologies?q=docassemble'],
  ['/Operator/data?email=ada@example.com', '/Operator/data?...'],
  ['/OPERATOR?q=Ada', '/OPERATOR?...'],
  ['/%4fperator/data?email=ada@example.com', '/Operator/data?...'],
  ['http://site.example/Operator/data?email=ada@example.com', 'http://site.example/Operator/data?...'],
  ['/Preview?token=secret', '/Preview?token=[token]'],
  ['/preview?Token=secret&x=1', '/preview?Token=[token]&x=1'],
  ['/preview?%74oken=secret', '/preview?token=[token]'],
  [`/Receipt/${token.toUpperCase()}`, '/Receipt/[token]'],
  [`/receipt/${token.replace('.', '%2E').replace('0', '%30')}`, '/receipt/[token]'],
  ['/technologies?q=a%2Fb%26c', '/technologies?q=a%2Fb%26c'],
])('%s is logged as %s', (address, logged) => {
  expect(withoutSecrets(address)).toBe(logged);
});

test.each([
  [`/a/${token}/b/${token.toUpperCase()}`, '/a/[token]/b/[token]'],
  ['/preview?x=1&token=secret', '/preview?x=1&token=[token]'],
  ['/preview?token=', '/preview?token=[token]'],
  ['/search?mytoken=public', '/search?mytoken=public'],
  ['/operators?q=1', '/operators?...'],
  ['/blog/operator?q=1', '/blog/operator?q=1'],
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
