import { expect, test } from '@jest/globals';
import { emailProblem } from './email.ts';

test.each([
  'a@example.com',
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.com",
  'x@xn--bcher-kva.example',
  'müller@bücher.example',
  'пример@пример.рф',
  `${'l'.repeat(64)}@example.com`,
])('%s is an address', (address) => {
  expect(emailProblem(address, 254)).toBeUndefined();
});

test.each([
  '',
  'plain',
  '@example.com',
  'a@',
  'a@localhost',
  'a@example..com',
  'a@-example.com',
  'a@example-.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a b@example.com',
  'a@exam ple.com',
  'a@b@example.com',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  '"quoted"@example.com',
  'a@example.com>',
  'a@example.com,b@example.com',
  'a@ехample.com',
  `${'l'.repeat(65)}@example.com`,
  `a@${'d'.repeat(64)}.com`,
  `a@${'d.'.repeat(130)}com`,
])('%s is no address', (address) => {
  expect(emailProblem(address, 254)).toBeDefined();
});
