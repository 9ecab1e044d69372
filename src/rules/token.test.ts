import { expect, test } from '@jest/globals';
import { withoutSecrets } from './token.ts';

const token = `${'0a'.repeat(16)}.abcdef1.${'f9'.repeat(16)}`;

test.each([
  [`/receipt/${token}`, '/receipt/[token]'],
  ['/preview?token=secret&x=1', '/preview?token=[token]&x=1'],
  ['/operator/inbox?status=new&q=Ada', '/operator/inbox?...'],
  ['/operator/data?email=ada@example.com', '/operator/data?...'],
  ['/operator/setup?token=secret', '/operator/setup?...'],
  ['/operator/inbox', '/operator/inbox'],
  ['/technologies?q=docassemble', '/technologies?q=docassemble'],
])('%s is logged as %s', (address, logged) => {
  expect(withoutSecrets(address)).toBe(logged);
});
