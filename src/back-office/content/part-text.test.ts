import { expect, test } from '@jest/globals';
import { line, paragraphs, picture, reference, table } from '../../rules/content-field.ts';
import { documentParts } from '../../rules/document-parts.ts';
import { partText } from './part-text.ts';

const options = { label: 'Label', description: 'A description.' };
const cell = line({ ...options, max: 9 });
const fields = {
  text: paragraphs({ ...options, max: 99, rows: 2 }),
  category: reference({ ...options, to: 'technology-categories', message: 'Required' }),
  cover: picture(options),
  metrics: table({ ...options, columns: { label: cell, after: cell } }),
};
const parts = documentParts({ fields });

/** Returns the texts of all parts, the publication last. */
const textsOf = (values: Record<string, string>) =>
  parts.map((part) =>
    partText(part, values, { category: [{ id: '1', title: 'Documents' }], cover: [{ id: 'f00', title: 'A desk' }] }),
  );

test('shows each part of a form as one text', () => {
  const form = {
    text: 'a\r\nb',
    category: '1',
    cover: 'f00',
    'metrics.0.label': 'Time',
    'metrics.0.after': '1 h',
    'metrics.2.after': '3',
    publication: 'scheduled',
    publishAt: '2026-01-05T08:30',
  };
  expect(textsOf(form)).toEqual([
    'a\nb',
    'Documents',
    'A desk',
    'Time | 1 h\n | 3',
    'Scheduled for 2026-01-05 08:30 UTC',
  ]);
});

test('shows an unknown reference by its ID, and an empty form as a draft', () => {
  expect(textsOf({ category: '2', publication: 'published' })).toEqual(['', '2', '', '', 'Published']);
  expect(textsOf({})).toEqual(['', '', '', '', 'Draft']);
  expect(textsOf({ publication: 'other' }).at(-1)).toBe('other');
  expect(parts.map((part) => partText(part, { cover: 'f00' }, {}))).toContain('f00');
});
