import { expect, test } from '@jest/globals';
import { line, lines, markup, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { chosenValues, choiceName, mergeForms, partsInConflict, theirValues } from './conflicts.ts';

const options = { label: 'Label', description: 'A description.' };
const type: ContentTypeDefinition = {
  key: 'blog-posts',
  name: 'blogPost',
  label: { one: 'Article', many: 'Articles' },
  titleField: 'title',
  path: ({ slug }) => slug,
  fields: {
    title: line({ ...options, max: 99 }),
    slug: line({ ...options, max: 99 }),
    content: markup({ ...options, max: 99 }),
    tags: lines({ ...options, item: 'Tag', itemMax: 9 }),
    rows: table({ ...options, columns: { name: line({ ...options, max: 9 }) } }),
  },
};

const base = {
  title: 'Title',
  slug: 'slug',
  content: 'Text',
  format: 'markdown',
  tags: 'a\nb',
  'rows.0.name': 'one',
  publication: 'draft',
  publishAt: '',
  version: '1',
};
const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

test('merges what each side changed, and takes over the version', () => {
  const mine = { ...base, title: 'Mine', tags: 'a' };
  const theirs = {
    ...base,
    content: 'Theirs',
    format: 'html',
    'rows.1.name': 'two',
    publication: 'published',
    version: '2',
  };
  const { values, theirs: taken, conflicts } = mergeForms(type, { base, mine, theirs });
  expect(values).toEqual({ ...theirs, title: 'Mine', tags: 'a' });
  expect(names(taken)).toEqual(['content', 'rows', 'publication']);
  expect(conflicts).toEqual([]);
});

const mine = { ...base, title: 'Mine', content: 'Mine', slug: 'mine' };
const theirs = { ...base, title: 'Theirs', format: 'html', publication: 'published', version: '2' };
const conflicting = {
  ...base,
  title: 'Mine',
  slug: 'mine',
  content: 'Mine',
  publication: 'published',
  'theirs.title': 'Theirs',
  'theirs.content': 'Text',
  'theirs.format': 'html',
  'choice.title': '',
  'choice.content': '',
  version: '2',
};

test('the form of a conflict holds both versions and an open choice', () => {
  const { values, theirs: taken, conflicts } = mergeForms(type, { base, mine, theirs });
  expect(values).toEqual(conflicting);
  expect([names(taken), names(conflicts)]).toEqual([['publication'], ['title', 'content']]);
  expect(names(partsInConflict(type, values))).toEqual(['title', 'content']);
  expect(theirValues(values)).toEqual({ title: 'Theirs', content: 'Text', format: 'html' });
});

test('without the common version, every difference is a conflict', () => {
  const { conflicts } = mergeForms(type, { base: null, mine: { ...base, tags: '' }, theirs: { ...base, version: '' } });
  expect(names(conflicts)).toEqual(['tags']);
  expect(mergeForms(type, { base: null, mine: base, theirs: {} }).values['version']).toBe('');
});

test('saves the version of each field that was chosen', () => {
  const chosen = { ...conflicting, 'choice.title': 'mine', 'choice.content': 'theirs' };
  expect(chosenValues(type, chosen)).toEqual({
    ...base,
    title: 'Mine',
    slug: 'mine',
    content: 'Text',
    format: 'html',
    publication: 'published',
    version: '2',
  });
  expect(chosenValues(type, base)).toEqual(base);
});

test('saves a chosen table without the rows that only the other version has', () => {
  const longer = { ...base, 'rows.0.name': 'mine', 'rows.1.name': 'two' };
  const { values } = mergeForms(type, { base, mine: longer, theirs: { ...base, 'rows.0.name': 'theirs' } });
  expect(chosenValues(type, { ...values, 'choice.rows': 'theirs' })).toEqual({ ...base, 'rows.0.name': 'theirs' });
  expect(chosenValues(type, { ...values, 'choice.rows': 'mine' })).toEqual(longer);
});

test.each(['', 'both'])('refuses the choice %j', (choice) => {
  const undecided = { ...conflicting, 'choice.title': 'mine', [choiceName('content')]: choice };
  expect(() => chosenValues(type, undecided)).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      fields: { 'choice.content': 'Choose one of the two versions' },
    }),
  );
});
