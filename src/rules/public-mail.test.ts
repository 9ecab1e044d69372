import { expect, test } from '@jest/globals';
import { firmDomain } from './public-mail.ts';

test.each([
  ['ada@Harbor-Law.example', 'harbor-law.example'],
  ['"a@b"@firm.example', 'firm.example'],
  ['ada@GMAIL.com', undefined],
])('the firm of %s is %s', (address, domain) => {
  expect(firmDomain(address)).toBe(domain);
});
