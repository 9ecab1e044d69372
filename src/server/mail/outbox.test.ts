import { expect, test } from '@jest/globals';
import { isUnknownAddress } from './outbox.ts';

test.each([
  ['RCPT TO', '550 5.1.1 No such user', true],
  ['RCPT TO', '550-5.1.1 No such user', true],
  ['RCPT TO', '550 5.1.2 No such host', true],
  ['RCPT TO', '551 5.1.6 Moved', true],
  ['RCPT TO', '556 5.1.10 Null MX', true],
  ['RCPT TO', '501 5.1.3 Bad recipient address syntax', true],
  ['RCPT TO', '550 Unknown User', true],
  ['RCPT TO', '550 <ada@mail.example>: User unknown', true],
  ['RCPT TO', '550 No such user here', true],
  ['RCPT TO', '550-5.2.1 The email account that you tried to reach is disabled.\n550 5.2.1 Learn more', true],
  ['RCPT TO', '554 5.5.0 This mailbox does not exist', true],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. [EU1.prod.mail.example]', true],
  ['RCPT TO', '550 5.4.1 No answer from host', false],
  ['RCPT TO', '550 5.7.1 Access denied', false],
  ['RCPT TO', '550 5.7.1 Unknown user: relaying denied', false],
  ['RCPT TO', '550 Sender unknown: recipient not found by policy', false],
  ['RCPT TO', '550 5.2.1 The user receives mail at a rate that is too high', false],
  ['RCPT TO', '550 Requested action not taken: mailbox unavailable', false],
  ['RCPT TO', '450 4.1.1 Unknown user, try again', false],
  ['DATA', '550 Unknown User', false],
  ['MAIL FROM', '550 Unknown User', false],
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
