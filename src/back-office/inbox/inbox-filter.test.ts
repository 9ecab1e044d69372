import { expect, test } from '@jest/globals';
import { inboxPath, readInboxFilter } from './inbox-filter.ts';

const read = (query: string) => readInboxFilter(new Request(`https://site.example/operator/inbox${query}`));

test.each([
  ['', { status: null, search: '', page: 1, offset: 0, limit: 25 }],
  ['?status=won&q=+Ada+Example+&page=2', { status: 'won', search: 'Ada Example', page: 2, offset: 25, limit: 25 }],
  ['?status=open&page=0', { status: null, search: '', page: 1, offset: 0, limit: 25 }],
])('the address %j selects %j', (query, filter) => {
  expect(read(query)).toEqual(filter);
});

test('returns the address of a filter, without what is not selected', () => {
  expect(inboxPath({ status: null, search: '', page: 1 })).toBe('/operator/inbox');
  expect(inboxPath({ status: 'new', search: 'a&b', page: 2 })).toBe('/operator/inbox?status=new&q=a%26b&page=2');
});
