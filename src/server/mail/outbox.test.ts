import { expect, test } from '@jest/globals';
import { isUnknownAddress } from './outbox.ts';

test.each([
  ['RCPT TO', '550 5.1.1 No such user', true],
  ['RCPT TO', '550-5.1.1 No such user', true],
  ['RCPT TO', '550 5.1.2 No such host', true],
  ['RCPT TO', '551 5.1.6 Moved', true],
  ['RCPT TO', '556 5.1.10 Null MX', true],
  ['RCPT TO', '450 5.1.1 Later', false],
  ['RCPT TO', '550 No', false],
  ['RCPT TO', '550 5.7.1 Relaying denied', false],
  ['RCPT TO', '552 5.2.2 Mailbox full', false],
  ['RCPT TO', '550 5.1.18 Moved', false],
  ['MAIL FROM', '550 5.1.1 Sender unknown', false],
  ['DATA', '554 5.7.1 Message rejected as spam', false],
  ['DATA', '552 5.3.4 Message too big', false],
  ['CONN', undefined, false],
])('after %s, %j says that the address does not exist: %s', (command, response, expected) => {
  expect(isUnknownAddress(Object.assign(new Error('refused'), { command, response }))).toBe(expected);
});
