import { expect, test } from '@jest/globals';
import { replyDraft } from '../../rules/replies.ts';
import { withSavedReply } from './draft.ts';

const insert = (typed: string) => withSavedReply({ saved: 'Dear {name}', typed, name: 'Ada', author: 'Me' });

test('a saved reply replaces an empty form and the untouched draft', () => {
  expect(insert(' ')).toBe('Dear Ada');
  expect(insert(replyDraft({ name: 'Ada' }, 'Me').replaceAll('\n', '\r\n'))).toBe('Dear Ada');
});

test('a saved reply stands before what is typed', () => {
  expect(insert('See you.\r\nMe')).toBe('Dear Ada\n\nSee you.\nMe');
});
