import { expect, test } from '@jest/globals';
import {
  choice,
  date,
  integer,
  line,
  lines,
  markup,
  optional,
  paragraphs,
  reference,
  slug,
  table,
  webAddresses,
  type ContentField,
} from './content-field.ts';

const options = { label: 'Label', description: 'A description.', hint: 'A hint.', detail: true };
const kept = expect.objectContaining(options);

test('a field keeps its texts and its kind', () => {
  const cell = line({ ...options, max: 9 });
  const fields: ContentField[] = [
    cell,
    paragraphs({ ...options, max: 9, rows: 3 }),
    markup({ ...options, max: 9 }),
    date({ ...options, message: 'Required' }),
    integer(options),
    lines({ ...options, item: 'Item', itemMax: 9 }),
    webAddresses({ ...options, item: 'Item', itemMax: 9 }),
    choice({ ...options, enumeration: 'Level', options: ['a', 'b'], message: 'Select', empty: 'None' }),
    reference({ ...options, to: 'technologies', message: 'Required' }),
    table({ ...options, columns: { cell } }),
  ];
  for (const field of fields) expect(field).toEqual(kept);
  expect(fields.map(({ kind }) => kind)).toEqual([
    { type: 'line' },
    { type: 'paragraphs', rows: 3 },
    { type: 'markup' },
    { type: 'date' },
    { type: 'integer' },
    { type: 'lines' },
    { type: 'lines' },
    { type: 'choice', enumeration: 'Level', options: ['a', 'b'], empty: 'None' },
    { type: 'reference', to: 'technologies' },
    { type: 'table', columns: { cell } },
  ]);
});

test('lists say how they are edited, unless the field says it', () => {
  const { hint: _, ...others } = options;
  expect(lines({ ...others, item: 'Item', itemMax: 9 }).hint).toBe('One entry per line.');
  expect(webAddresses({ ...others, item: 'Item', itemMax: 9 }).hint).toBe('One address per line.');
});

const column = line({ ...options, label: 'Cell', min: 2, max: 3 });

test.each<[string, ContentField, boolean, unknown, string | undefined]>([
  ['line', line({ ...options, max: 9 }), true, 'a\nb', 'Label must be a single line'],
  ['paragraphs', paragraphs({ ...options, max: 9, rows: 3 }), true, 'a\nb', undefined],
  ['markup', markup({ ...options, max: 9 }), true, 'a\nb', undefined],
  ['slug', slug({ min: 2 }), true, 'a', 'Slug must be at least 2 characters'],
  ['integer', integer(options), false, 0, undefined],
  ['integer', integer(options), false, null, undefined],
  ['integer', integer(options), false, undefined, undefined],
  ['integer', integer(options), false, '1', 'Label must be a whole number'],
  ['integer', integer(options), false, 2 ** 53, 'Label must be a whole number'],
  ['optional', optional(line({ ...options, max: 1 })), false, '', undefined],
  ['optional', optional(line({ ...options, max: 1 })), false, 'ab', 'Label must be at most 1 characters'],
  ['table', table({ ...options, columns: {} }), true, 'x', 'Label must be a list'],
  ['table', table({ ...options, columns: { column } }), true, [], undefined],
  ['table', table({ ...options, columns: { column } }), true, [{ column: 'ab' }], undefined],
  [
    'table',
    table({ ...options, columns: { column, other: column } }),
    true,
    [{ column: 'ab', other: 'ab' }, { column: 'abcd' }],
    'Cell must be at most 3 characters',
  ],
])('a %s validates (%#)', (_, { schema }, required, value, problem) => {
  expect(schema.required).toBe(required);
  expect(schema.check(value)).toBe(problem);
});
