import { expect, test } from '@jest/globals';
import { integer, line, lines, markup } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { inputOf, takesAddress, valuesOf, versionOf } from './document-values.ts';
import type { ContentDocument } from './operations.ts';

const options = { label: 'Label', description: 'A description.' };
const type: ContentTypeDefinition = {
  key: 'technologies',
  name: 'technology',
  label: { one: 'Technology', many: 'Technologies' },
  titleField: 'name',
  path: ({ slug }) => slug,
  fields: {
    name: line({ ...options, max: 300 }),
    slug: line({ ...options, max: 300 }),
    content: markup({ ...options, max: 300 }),
    tags: lines({ ...options, item: 'Tag', itemMax: 9 }),
  },
};

const document = {
  name: 'C#',
  slug: 'c',
  content: '<p>Text</p>',
  markdown: null,
  tags: ['a', 'b'],
  published: true,
  publishAt: '2100-01-05T08:30:00Z',
  version: 3,
} as unknown as ContentDocument;
const texts = { name: 'C#', slug: 'c', content: '<p>Text</p>', format: 'html', tags: 'a\nb', version: '3' };

test('fills the form of a document', () => {
  expect(valuesOf(type, document)).toEqual({ ...texts, publication: 'scheduled', publishAt: '2100-01-05T08:30' });
});

test('a content type without drafts has no publication, and its texts must be complete', () => {
  const { name } = type.fields;
  const settings = { ...type, drafts: false, fields: { name: name!, order: integer({ ...options, label: 'Order' }) } };
  expect(valuesOf(settings, { ...document, order: 7 })).toEqual({ name: 'C#', order: '7', version: '3' });
  expect(inputOf(settings, { name: 'C#', order: '7' })).toEqual({ name: 'C#', order: 7 });
  expect(() => inputOf(settings, { name: '', order: 'x', publication: 'draft' })).toThrow(
    expect.objectContaining({ fields: { name: 'Label is required', order: 'Order must be a whole number' } }),
  );
});

const values = { name: 'C# Builder', slug: 'own', content: 'x', tags: 'a', publication: 'published' };

test('reads the form', () => {
  const input = { name: 'C# Builder', content: 'x', format: 'markdown', tags: ['a'], published: true, publishAt: null };
  expect(inputOf(type, values)).toEqual({ ...input, slug: 'own' });
  expect(inputOf(type, {})).toMatchObject({ name: '', slug: '', published: false });
});

test('refuses a schedule without a time', () => {
  expect(() => inputOf(type, { ...values, publication: 'scheduled' })).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', fields: { publishAt: 'Please enter a date and a time' } }),
  );
});

test.each([
  [{}, undefined],
  [{ version: '7' }, 7],
  [{ version: '123456789' }, 123_456_789],
  [{ version: '1234567890' }, undefined],
  [{ version: '1.5' }, undefined],
  [{ version: ' 7' }, undefined],
  [{ version: '7 ' }, undefined],
])('the form %j was opened with the version %j', (form, version) => {
  expect(versionOf(form)).toBe(version);
});

test('takes an address only if its box is checked', () => {
  expect([takesAddress({}), takesAddress({ takeAddress: 'on' })]).toEqual([false, true]);
});
