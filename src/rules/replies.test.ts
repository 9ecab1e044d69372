import { expect, test } from '@jest/globals';
import { check } from './field-schema.ts';
import { contactReplyForm, quotation, replyDraft } from './replies.ts';

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
