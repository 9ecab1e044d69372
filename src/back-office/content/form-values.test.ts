import { describe, expect, test } from '@jest/globals';
import { choice, integer, line, lines, markup, optional, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { inputOf, toFormValues, toInput, valuesOf, versionOf, withoutChange } from './form-values.ts';
import { rowCount } from './table-rows.ts';
import type { ContentDocument } from './operations.ts';

const level = choice({
  label: 'Level',
  description: 'A level.',
  options: ['Not hard', 'Hard'],
  message: 'Please select a level',
});
const fields = {
  title: line({ label: 'Title', description: 'A title.', min: 3, max: 10 }),
  level,
  lastLevel: optional(level),
  order: integer({ label: 'Order', description: 'A number.' }),
  steps: lines({ label: 'Steps', description: 'Steps.', item: 'Step', itemMax: 10 }),
};
const document = { title: 'abc', level: 'Not hard', lastLevel: null, order: 7, steps: ['one', 'two'] };
const texts = { title: 'abc', level: 'Not hard', lastLevel: '', order: '7', steps: 'one\ntwo' };

test('converts a document to the texts of its form and back', () => {
  expect(toFormValues(fields, document)).toEqual(texts);
  expect(toInput(fields, texts)).toEqual({ ...document, lastLevel: '' });
  expect(toInput(fields, { ...texts, steps: 'one\r\n \r\ntwo', order: ' ' })).toMatchObject({
    steps: ['one', 'two'],
    order: null,
  });
  expect(toFormValues(fields, { ...document, steps: null })).toEqual({ ...texts, steps: '' });
});

test.each([
  [{ order: '1.5' }, { order: 'Order must be a whole number' }],
  [
    { order: 'x', title: 'ab', level: '' },
    {
      order: 'Order must be a whole number',
      title: 'Title must be at least 3 characters',
      level: 'Please select a level',
    },
  ],
])('rejects %j with the messages of all fields', (changed, messages) => {
  let thrown: unknown;
  try {
    toInput(fields, { ...texts, ...changed, publication: 'published' });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'INVALID_INPUT', fields: messages });
});

test.each(['draft', ''])('a draft may have an incomplete text, but no wrong number: %j', (publication) => {
  const draft = { ...texts, title: '', publication };
  expect(toInput(fields, draft)).toMatchObject({ title: '' });
  expect(() => toInput(fields, { ...draft, order: 'x' })).toThrow(
    expect.objectContaining({ fields: { order: 'Order must be a whole number' } }),
  );
});

const cell = line({ label: 'Cell', description: 'A cell.', max: 9 });
const article = {
  rows: table({ label: 'Rows', description: 'Rows.', columns: { name: cell, value: cell } }),
  content: markup({ label: 'Content', description: 'An article.', max: 99 }),
};

test('shows each cell of a table, and the source of a blog post', () => {
  const rows = [{ name: 'a', value: '1' }, { name: 'b' }];
  expect(toFormValues(article, { rows, content: '<p>Text</p>', markdown: 'Text' })).toEqual({
    'rows.0.name': 'a',
    'rows.0.value': '1',
    'rows.1.name': 'b',
    'rows.1.value': '',
    content: 'Text',
    format: 'markdown',
  });
  expect(toFormValues(article, { rows: null, content: '<p>Text</p>', markdown: null })).toEqual({
    content: '<p>Text</p>',
    format: 'html',
  });
});

test('reads the filled rows of a table in the order of their numbers', () => {
  const cells = {
    'rows.10.name': 'last',
    'rows.2.name': ' ',
    'rows.2.value': '2',
    'rows.1.name': ' ',
    'rows.1.value': '',
    'rows.x1.name': 'no number',
    'rows.1x.name': 'no number',
    'rows.1000.name': 'too far',
    'others.0.name': 'another table',
    rows: 'no cell',
  };
  expect(toInput(article, { ...cells, content: 'a\r\nb' })).toEqual({
    rows: [
      { name: ' ', value: '2' },
      { name: 'last', value: '' },
    ],
    content: 'a\nb',
    format: 'markdown',
  });
});

test('reads the chosen format', () => {
  const content = { content: article.content };
  expect(toInput(content, { content: 'a', format: 'html' })).toEqual({ content: 'a', format: 'html' });
});

test('shows two empty rows below the last filled one', () => {
  const { kind } = article.rows;
  expect(rowCount('rows', kind, {})).toBe(2);
  expect(rowCount('rows', kind, { 'rows.0.name': 'a', 'rows.7.name': ' ', 'others.9.name': 'b' })).toBe(3);
  expect(rowCount('rows', kind, { 'rows.4.value': 'a' })).toBe(7);
});

test('shows the rows of a fixed table, and reads those that were emptied', () => {
  const columns = { anchor: cell, name: cell };
  const steps = table({ label: 'Steps', description: 'Steps.', columns, anchors: ['a', 'b'] });
  expect(rowCount('steps', steps.kind, { 'steps.7.name': 'x' })).toBe(2);
  const form = { 'steps.0.anchor': 'a', 'steps.0.name': 'One', 'steps.1.anchor': 'b', 'steps.1.name': '' };
  expect(toInput({ steps }, form)).toEqual({
    steps: [
      { anchor: 'a', name: 'One' },
      { anchor: 'b', name: '' },
    ],
  });
});

describe('the form of a document', () => {
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

  const technology: ContentDocument = {
    id: 'c0ffee',
    title: 'C#',
    updatedAt: '2026-01-05T08:30:00Z',
    name: 'C#',
    slug: 'c',
    content: '<p>Text</p>',
    markdown: null,
    tags: ['a', 'b'],
    published: true,
    publishAt: '2100-01-05T08:30:00Z',
    version: 3,
  };
  const technologyTexts = { name: 'C#', slug: 'c', content: '<p>Text</p>', format: 'html', tags: 'a\nb', version: '3' };

  test('fills the form of a document', () => {
    expect(valuesOf(type, technology, 'UTC')).toEqual({
      ...technologyTexts,
      publication: 'scheduled',
      publishAt: '2100-01-05T08:30',
    });
  });

  test('a content type without drafts has no publication, and its texts must be complete', () => {
    const { name } = type.fields;
    const settings = {
      ...type,
      drafts: false,
      fields: { name: name!, order: integer({ ...options, label: 'Order' }) },
    };
    expect(valuesOf(settings, { ...technology, order: 7 }, 'UTC')).toEqual({ name: 'C#', order: '7', version: '3' });
    expect(inputOf(settings, { name: 'C#', order: '7' }, 'UTC')).toEqual({ name: 'C#', order: 7 });
    expect(() => inputOf(settings, { name: '', order: 'x', publication: 'draft' }, 'UTC')).toThrow(
      expect.objectContaining({ fields: { name: 'Label is required', order: 'Order must be a whole number' } }),
    );
  });

  const values = { name: 'C# Builder', slug: 'own', content: 'x', tags: 'a', publication: 'published' };

  test('reads the form', () => {
    const input = {
      name: 'C# Builder',
      content: 'x',
      format: 'markdown',
      tags: ['a'],
      published: true,
      publishAt: null,
    };
    expect(inputOf(type, values, 'UTC')).toEqual({ ...input, slug: 'own' });
    expect(inputOf(type, {}, 'UTC')).toMatchObject({ name: '', slug: '', published: false });
  });

  test('refuses a schedule without a time', () => {
    expect(() => inputOf(type, { ...values, publication: 'scheduled' }, 'UTC')).toThrow(
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
});

test('takes back the fields of one change, with all rows of a table, and keeps the others', () => {
  const before = {
    title: 'a',
    content: 'Text',
    format: 'markdown',
    'rows.0.name': 'x',
    publication: 'draft',
    publishAt: '',
  };
  const after = {
    ...before,
    format: 'html',
    'rows.1.name': 'y',
    publication: 'scheduled',
    publishAt: '2031-02-03T04:05',
  };
  const stored = { ...after, title: 'b', content: 'Later', 'rows.0.name': 'z', 'rows.2.name': 'z', version: '7' };
  expect(
    withoutChange(stored, [
      { ...before, version: '1' },
      { ...after, version: '2' },
    ]),
  ).toEqual({
    ...before,
    title: 'b',
    version: '7',
  });
});
