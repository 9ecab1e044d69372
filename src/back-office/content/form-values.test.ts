import { expect, test } from '@jest/globals';
import { choice, integer, line, lines, optional } from '../../rules/content-field.ts';
import { toFormValues, toInput } from './form-values.ts';

const level = choice({
  enumeration: 'Level',
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
const document = { title: 'abc', level: 'NOT_HARD', lastLevel: null, order: 7, steps: ['one', 'two'] };
const texts = { title: 'abc', level: 'Not hard', lastLevel: '', order: '7', steps: 'one\ntwo' };

test('converts a document to the texts of its form and back', () => {
  expect(toFormValues(fields, document)).toEqual(texts);
  expect(toInput(fields, texts)).toEqual(document);
  expect(toInput(fields, { ...texts, steps: 'one\r\n \r\ntwo', order: ' ' })).toEqual({ ...document, order: null });
});

test.each([
  [{ level: '' }, { level: 'Please select a level' }],
  [{ level: 'NOT_HARD' }, { level: 'Please select a level' }],
  [{ lastLevel: 'Soft' }, { lastLevel: 'Please select a level' }],
  [{ order: '1.5' }, { order: 'Order must be a whole number' }],
  [
    { order: 'x', title: 'ab' },
    { order: 'Order must be a whole number', title: 'Title must be at least 3 characters' },
  ],
])('rejects %j with the messages of all fields', (changed, messages) => {
  let thrown: unknown;
  try {
    toInput(fields, { ...texts, ...changed });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'INVALID_INPUT', fields: messages });
});
