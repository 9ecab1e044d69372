import { expect, test } from '@jest/globals';
import { check } from './field-schema.ts';
import { contactReplyForm, fillPlaceholder, quotation, replyDraft, savedReplyForm } from './replies.ts';

test('fills in the name wherever a saved reply has it', () => {
  expect(fillPlaceholder('Hello {name}, or {name}?', 'Ada $& Example')).toBe(
    'Hello Ada $& Example, or Ada $& Example?',
  );
  expect(fillPlaceholder('Hello', 'Ada')).toBe('Hello');
});

test.each([
  ['Hello {name}', undefined],
  ['Use { and } freely, {}', 'The only placeholder is {name}'],
  ['Use { a } freely', undefined],
  ['Line\nDear {company}', 'The only placeholder is {name}'],
])('a saved reply may have no other placeholder: %j', (text, problem) => {
  expect(check(savedReplyForm, { name: 'A', text })['text']).toBe(problem);
});

test('limits the texts', () => {
  expect(check(contactReplyForm, { reply: ' ' })).toEqual({ reply: 'Reply is required' });
  expect(check(contactReplyForm, { reply: 'x'.repeat(10_000) })).toEqual({});
  expect(check(contactReplyForm, { reply: 'x'.repeat(10_001) })).toEqual({
    reply: 'Reply must be at most 10,000 characters',
  });
  expect(check(savedReplyForm, { name: '', text: 'x' })).toEqual({ name: 'Name is required' });
});

test('drafts a greeting and quotes every line', () => {
  expect(replyDraft({ name: 'Ada' }, 'The Owner')).toBe('Hello Ada,\n\n\n\nThe Owner');
  expect(quotation({ name: 'Ada', message: 'One\n\nTwo', createdAt: '2026-01-02T03:04:05Z' }, 'UTC')).toBe(
    'On January 2, 2026, 3:04 am UTC, Ada wrote:\n> One\n> \n> Two',
  );
});
