import { expect, test } from '@jest/globals';
import { inboxPath, readInboxFilter, submissionPath } from './inbox-filter.ts';

const read = (query: string) => readInboxFilter(new Request(`https://site.example/operator/inbox${query}`));

test.each([
  ['', { status: null, search: '', page: 1, offset: 0, limit: 25 }],
  ['?status=won&q=+Ada+Example+&page=2', { status: 'won', search: 'Ada Example', page: 2, offset: 25, limit: 25 }],
  ['?status=open&page=0', { status: null, search: '', page: 1, offset: 0, limit: 25 }],
])('the address %j selects %j', (query, filter) => {
  expect(read(query)).toEqual(filter);
});

const filter = { status: 'new', search: 'a&b', page: 2 } as const;

test('returns the address of a filter, without what is not selected', () => {
  expect(inboxPath({ status: null, search: '', page: 1 })).toBe('/operator/inbox');
  expect(inboxPath(filter)).toBe('/operator/inbox?status=new&q=a%26b&page=2');
  expect(inboxPath(filter, { erased: 'yes' })).toBe('/operator/inbox?status=new&q=a%26b&page=2&erased=yes');
});

test('the address of a submission has the list that it was opened from', () => {
  expect(submissionPath('7')).toBe('/operator/inbox/7');
  expect(submissionPath('7', filter, { done: 'note' })).toBe('/operator/inbox/7?status=new&q=a%26b&page=2&done=note');
});
