import { expect, test } from '@jest/globals';
import DataLoader from 'dataloader';
import type { Change, Snapshot } from './change.entity.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import '../../content-type-definitions.ts';
import { changedParts, differences } from './differences.ts';

const caseStudy = { title: 'Title', metrics: [], technologies: ['a'], published: true, publishAt: null };

const change = (before: Snapshot | null, after: Snapshot | null, contentType: Change['contentType'] = 'case-studies') =>
  ({ contentType, before, after }) as Change;

/** Knows the title of one category. */
const context = {
  settings: { timeZone: 'America/Chicago' },
  batch: () =>
    new DataLoader(async (ids: readonly string[]) => ids.map((id) => (id === 'known' ? { title: 'Documents' } : null))),
} as unknown as RequestContext;

const partNames = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

test('an update changes the parts whose columns differ', () => {
  const after = { ...caseStudy, technologies: ['a', 'b'], publishAt: '2026-01-01T00:00:00Z' };
  expect(partNames(changedParts(change(caseStudy, after)))).toEqual(['technologies', 'publication']);
  expect(changedParts(change(caseStudy, { ...caseStudy, title: 'Title ', version: 2 }))).toEqual([]);
});

test('shows each difference as text, before and after', async () => {
  const after = {
    title: '',
    metrics: [
      { label: 'Time', before: '3 h', after: '1 h', improvement: '67%' },
      { label: 'Cost', before: '1', after: null },
    ],
    technologies: ['a', 'b'],
    published: true,
    publishAt: '2026-01-05T08:30:59.000Z',
  };
  expect(await differences(context, change(caseStudy, after))).toEqual([
    { field: 'title', label: 'Title', kind: 'value', before: 'Title', after: null },
    { field: 'metrics', label: 'Metrics', kind: 'list', before: null, after: 'Time | 3 h | 1 h | 67%\nCost | 1 |  | ' },
    { field: 'technologies', label: 'Technologies', kind: 'list', before: 'a', after: 'a\nb' },
    {
      field: 'publication',
      label: 'Publication',
      kind: 'value',
      before: 'Published',
      after: 'Visible from January 5, 2026, 2:30 am CST',
    },
  ]);
});

test('a new document has nothing before, and a removed one nothing after', async () => {
  const draft = { title: 'Title', published: false, publishAt: '2026-01-05T08:30:00Z' };
  const title = { field: 'title', label: 'Title', kind: 'value' };
  const publication = { field: 'publication', label: 'Publication', kind: 'value' };
  expect(await differences(context, change(null, draft))).toEqual([
    { ...title, before: null, after: 'Title' },
    { ...publication, before: null, after: 'Draft' },
  ]);
  expect(await differences(context, change(draft, null))).toEqual([
    { ...title, before: 'Title', after: null },
    { ...publication, before: 'Draft', after: null },
  ]);
});

test.each([
  ['title', undefined],
  ['title', null],
  ['title', ''],
  ['technologies', []],
  ['metrics', []],
])('shows a %s of %j as empty', async (field, value) => {
  const filled = { title: 'Title', technologies: ['a'], metrics: [{ label: 'Time' }] }[field];
  const [difference] = await differences(context, change({ [field]: filled }, { [field]: value }));
  expect(difference).toMatchObject({ field, after: null });
});

test('shows the source of a blog post instead of its HTML, if there is one', async () => {
  const before = { title: 'One', content: '<p>One</p>', markdown: null };
  const after = { title: 'Two', content: '<p>Two</p>', markdown: '*Two*' };
  expect(await differences(context, change(before, after, 'blog-posts'))).toEqual([
    { field: 'title', label: 'Title', kind: 'value', before: 'One', after: 'Two' },
    { field: 'content', label: 'Content', kind: 'text', before: '<p>One</p>', after: '*Two*' },
  ]);
});

test('shows a reference by its title, or by its ID if the document is gone', async () => {
  const shown = await differences(context, change({ categoryId: 'gone' }, { categoryId: 'known' }, 'technologies'));
  expect(shown).toEqual([
    { field: 'categoryId', label: 'Category', kind: 'value', before: 'gone', after: 'Documents' },
  ]);
  const emptied = await differences(context, change({ categoryId: 'known' }, { categoryId: null }, 'technologies'));
  expect(emptied).toMatchObject([{ before: 'Documents', after: null }]);
});
