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
    choice({ ...options, options: ['a', 'b'], message: 'Select', empty: 'None' }),
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
    { type: 'choice', options: ['a', 'b'], empty: 'None' },
    { type: 'reference', to: 'technologies' },
    { type: 'table', columns: { cell } },
  ]);
});

test('an optional choice has an option for no value', () => {
  const described = { ...options, options: ['a', 'b'], message: 'Select' };
  expect(optional(choice(described)).kind).toMatchObject({ type: 'choice', empty: 'None' });
  expect(optional(choice({ ...described, empty: 'Neither' })).kind).toMatchObject({ type: 'choice', empty: 'Neither' });
});

test('lists say how they are edited, unless the field says it', () => {
  const { hint: _, ...others } = options;
  expect(lines({ ...others, item: 'Item', itemMax: 9 }).hint).toBe('One entry per line.');
  expect(webAddresses({ ...others, item: 'Item', itemMax: 9 }).hint).toBe('One address per line.');
});

const numbered = (length: number) => Array.from({ length }, (_, index) => String(index));
const column = () => line({ ...options, label: 'Cell', min: 2, max: 3 });
const anchor = () => line({ ...options, max: 1 });
const fixedTable = () => table({ ...options, columns: { anchor: anchor(), column: column() }, anchors: ['a', 'b'] });
const level = { ...options, options: ['a'], message: 'Select' };
const related = { ...options, label: 'Tool', to: 'technologies', message: 'Required' };
const ID = '01234567-89ab-cdef-0123-456789abcdef';

/** Built in the test, because mutation tests leave out what is built when a file is loaded. */
test.each<[string, () => ContentField, boolean, unknown, string | undefined]>([
  ['line', () => line({ ...options, max: 9 }), true, 'a\nb', 'Label must be a single line'],
  ['line', () => line({ ...options, max: 2 }), true, 'abc', 'Label must be at most 2 characters'],
  ['paragraphs', () => paragraphs({ ...options, max: 9, rows: 3 }), true, 'a\nb', undefined],
  ['paragraphs', () => paragraphs({ ...options, max: 9, rows: 3 }), true, '', 'Label is required'],
  ['markup', () => markup({ ...options, max: 9 }), true, 'a\nb', undefined],
  ['markup', () => markup({ ...options, max: 9 }), true, '', 'Label is required'],
  ['slug', () => slug({ min: 2 }), true, 'a', 'Slug must be at least 2 characters'],
  ['slug', () => slug({ min: 2 }), true, 'A b', 'Slug may contain only lowercase letters, digits and single hyphens'],
  ['slug', () => slug({ min: 2 }), true, 'a'.repeat(101), 'Slug must be at most 100 characters'],
  ['date', () => date({ ...options, message: 'When?' }), true, '2025-01', 'When?'],
  ['date', () => date({ ...options, message: 'When?' }), true, ' 2025-01-31 ', undefined],
  ['date', () => date({ ...options, message: 'When?' }), true, '2025-01-031', 'Label must be at most 10 characters'],
  ['date', () => date({ ...options, message: 'When?' }), true, '2025-02-30', 'Label must be a date such as 2025-01-31'],
  ['integer', () => integer(options), false, 0, undefined],
  ['integer', () => integer(options), false, null, undefined],
  ['integer', () => integer(options), false, undefined, undefined],
  ['integer', () => integer(options), false, '1', 'Label must be a whole number'],
  ['integer', () => integer(options), false, 2 ** 53, 'Label must be a whole number'],
  ['integer', () => integer(options), false, -999_999_999, undefined],
  ['integer', () => integer(options), false, 1_000_000_000, 'Label must have at most 9 digits'],
  ['integer', () => integer(options), false, -1_000_000_000, 'Label must have at most 9 digits'],
  ['list', () => lines({ ...options, item: 'Item', itemMax: 2 }), false, numbered(20), undefined],
  ['list', () => lines({ ...options, item: 'Item', itemMax: 2 }), false, ['abc'], 'Item must be at most 2 characters'],
  ['list', () => lines({ ...options, item: 'Item', itemMax: 3 }), false, ['ab', 'abc', 'Äb', 'äc'], undefined],
  [
    'list',
    () => lines({ ...options, item: 'Item', itemMax: 3 }),
    false,
    ['a', 'Äb', ' äB '],
    'Label must not contain “äB” twice',
  ],
  [
    'list',
    () => lines({ ...options, item: 'Item', itemMax: 2 }),
    false,
    numbered(21),
    'Label must have at most 20 entries',
  ],
  ['list', () => webAddresses({ ...options, item: 'Link', itemMax: 20 }), false, ['https://a.example'], undefined],
  [
    'list',
    () => webAddresses({ ...options, item: 'Link', itemMax: 9 }),
    false,
    ['https://a.example'],
    'Link must be at most 9 characters',
  ],
  ['list', () => webAddresses({ ...options, item: 'Link', itemMax: 9 }), false, 'a', 'Label must be a list'],
  ['choice', () => choice(level), true, 'a', undefined],
  ['choice', () => choice(level), true, 'b', 'Select'],
  ['reference', () => reference(related), true, '', 'Required'],
  ['reference', () => reference(related), true, ID, undefined],
  ['reference', () => reference(related), true, ID.slice(1), 'Tool ID must be the ID of a tool'],
  ['reference', () => reference(related), true, `${ID}0`, 'Tool ID must be at most 36 characters'],
  ['optional', () => optional(line({ ...options, max: 2 })), false, '', undefined],
  ['optional', () => optional(line({ ...options, max: 2 })), false, 'abc', 'Label must be at most 2 characters'],
  ['table', () => table({ ...options, columns: {} }), true, 'x', 'Label must be a list of rows'],
  ['table', () => table({ ...options, columns: {} }), true, undefined, 'Label must be a list of rows'],
  ['table', () => table({ ...options, columns: {} }), true, [{}, null], 'Label must be a list of rows'],
  ['table', () => table({ ...options, columns: {} }), true, ['a'], 'Label must be a list of rows'],
  ['table', () => table({ ...options, columns: {}, required: false }), false, undefined, undefined],
  ['table', () => table({ ...options, columns: {}, required: false }), false, 'x', 'Label must be a list of rows'],
  ['table', () => table({ ...options, columns: { column: column() } }), true, [], undefined],
  ['table', () => table({ ...options, columns: { column: column() } }), true, [{ column: 'ab' }], undefined],
  ['fixed table', fixedTable, true, [{ anchor: 'a', column: 'ab' }], 'Label must have the rows a, b'],
  ['fixed table', fixedTable, true, [{ anchor: 'b' }, { anchor: 'a' }], 'Label must have the rows a, b'],
  [
    'fixed table',
    fixedTable,
    true,
    [{ anchor: 'a', column: 'ab' }, { anchor: 'b' }],
    'Cell must be at least 2 characters',
  ],
  [
    'fixed table',
    fixedTable,
    true,
    [
      { anchor: 'a', column: 'ab' },
      { anchor: 'b', column: 'ab' },
    ],
    undefined,
  ],
  [
    'table',
    () => table({ ...options, columns: { column: column(), other: column() } }),
    true,
    [{ column: 'ab', other: 'ab' }, { column: 'abcd' }],
    'Cell must be at most 3 characters',
  ],
])('a %s is checked (%#)', (_, build, required, value, problem) => {
  const { schema } = build();
  expect(schema.required).toBe(required);
  expect(schema.check(value)).toBe(problem);
});
