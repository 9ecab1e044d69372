import { expect, test } from '@jest/globals';
import { check } from './field-schema.ts';
import { contactReplyForm, quotation, replyDraft, replyLink } from './replies.ts';

test('limits the text', () => {
  expect(check(contactReplyForm, { reply: ' ' })).toEqual({ reply: 'Reply is required' });
  expect(check(contactReplyForm, { reply: 'x'.repeat(10_000) })).toEqual({});
  expect(check(contactReplyForm, { reply: 'x'.repeat(10_001) })).toEqual({
    reply: 'Reply must be at most 10,000 characters',
  });
});

test('drafts a greeting and quotes every line', () => {
  expect(replyDraft({ name: 'Ada' }, 'The Owner')).toBe('Hello Ada,\n\n\n\nThe Owner');
  expect(quotation({ name: 'Ada', message: 'One\n\nTwo', createdAt: '2026-01-02T03:04:05Z' }, 'UTC')).toBe(
    'On January 2, 2026, 3:04 am UTC, Ada wrote:\n> One\n> \n> Two',
  );
});

test.each([
  ['ada@firm.example', 'mailto:ada@firm.example'],
  ['a&cc=all?x@firm.example', 'mailto:a%26cc%3Dall%3Fx@firm.example'],
  ['a@b@firm.example', 'mailto:a%40b@firm.example'],
])('a reply to %s cannot add a header', (email, address) => {
  expect(replyLink({ email, useCase: 'other' })).toBe(
    `${address}?subject=Your%20inquiry%3A%20Other%20%2F%20Custom%20Solution`,
  );
});
