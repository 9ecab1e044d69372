import { expect, test } from '@jest/globals';
import { emailProblem, mailboxKey, sameAddressKey } from './email.ts';

test.each([
  'a@example.com',
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.com",
  'x@xn--bcher-kva.example',
  'müller@bücher.example',
  'пример@пример.рф',
  `${'l'.repeat(64)}@example.com`,
  `a@${'d'.repeat(63)}.com`,
  'a@d.co',
  'a@1a.com',
  'a@example.c0m',
  'a@example.1a',
  'a@example.a1',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'a.b.c@example.com',
  'अ@उदाहरण.भारत',
  'संपर्क@डाटामेल.भारत',
  'ผู้ใช้@ตัวอย่าง.ไทย',
  'a@faß.example',
  'a@نامه\u200cای.example',
  'a@例え。テスト',
])('accepts %s', (address) => {
  expect(emailProblem(address, 254)).toBeUndefined();
});

test.each([
  '',
  'plain',
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
  'a@example.com/b',
  'a@example.com?b',
  'a@example.com:25',
  'a@example%2ecom',
  'a@x\u00ady.com',
  'a@0x7f.1',
  `a@${'ä'.repeat(60)}.com`,
  `${'l'.repeat(65)}@example.com`,
  `a@${'d'.repeat(64)}.com`,
  `a@${'d.'.repeat(130)}com`,
])('rejects %s', (address) => {
  expect(emailProblem(address, 254)).toBeDefined();
});

test.each([
  ['a@example.com', undefined],
  [`${'a'.repeat(8)}@example.com`, 'too long'],
  ['a@', 'domain'],
  ['@example.com', 'local part'],
  ['example.com', 'local part'],
  [' a@b.example', 'local part'],
  ['a@com', 'domain'],
  ['a@.com', 'domain'],
  ['a@x.com.', 'domain'],
  ['a@x.1', 'numeric top-level domain'],
  ['a@x.y.1', 'numeric top-level domain'],
  ['a@x.2.com', undefined],
  ['a@1.2.3.44', 'numeric top-level domain'],
  ['a@хx.com', 'look-alike domain'],
  ['a@b.cоm', 'look-alike domain'],
])('with a maximum of 19 characters, %j has the problem %j', (address, problem) => {
  expect(emailProblem(address, 19)).toBe(problem);
});

test.each([
  ['Cyrillic', 'aд'],
  ['Greek', 'aλ'],
  ['Armenian', 'aբ'],
  ['Cherokee', 'aᏣ'],
])('rejects a domain label that mixes Latin and %s letters', (_, label) => {
  expect(emailProblem(`a@${label}.com`, 254)).toBe('look-alike domain');
  expect(emailProblem(`a@${label.slice(1).repeat(2)}.com`, 254)).toBeUndefined();
});

test('accepts an address up to its maximum length', () => {
  expect(emailProblem('a@example.com', 13)).toBeUndefined();
  expect(emailProblem('a@example.com', 12)).toBe('too long');
});

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['kontakt@käse.example', 'kontakt@xn--kse-qla.example'],
  ['Kontakt@KÄSE.Example', 'kontakt@xn--kse-qla.example'],
  ['kontakt@XN--KSE-QLA.example', 'kontakt@xn--kse-qla.example'],
  ['a@ｅｘａｍｐｌｅ.com', 'a@example.com'],
  ['plain', '@plain'],
])('compares %s as %s', (address, key) => {
  expect(sameAddressKey(address)).toBe(key);
});

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+one+two@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['A.d.a+one@googlemail.com', 'ada@gmail.com'],
  ['a.da@notgmail.com', 'a.da@notgmail.com'],
  ['ada+one@käse.example', 'ada@xn--kse-qla.example'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxKey(address)).toBe(mailbox);
});
