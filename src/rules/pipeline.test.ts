import { expect, test } from '@jest/globals';
import { check } from './field-schema.ts';
import { pipelineForm, readAmount } from './pipeline.ts';

test.each([
  ['', undefined],
  ['0', undefined],
  [' 12,500 ', undefined],
  ['12 500', undefined],
  ['2000000000', undefined],
  ['2000000001', 'Value must be at most 2,000,000,000'],
  ['-1', 'Value must be a whole number, without cents'],
  ['12.50', 'Value must be a whole number, without cents'],
  ['12.000', 'Value must be a whole number, without cents'],
  ['12,50', 'Value must be a whole number, without cents'],
  ['1,2500', 'Value must be a whole number, without cents'],
  ['2e5', 'Value must be a whole number, without cents'],
  ['a lot', 'Value must be a whole number, without cents'],
])('the value %j is refused with %j', (value, problem) => {
  expect(check(pipelineForm, { value })['value']).toBe(problem);
});

test.each([
  ['2026-02-28', undefined],
  ['2026-02-30', 'Please enter a date'],
  ['tomorrow', 'Please enter a date'],
])('the date %j is refused with %j', (nextStepOn, problem) => {
  expect(check(pipelineForm, { nextStepOn })['nextStepOn']).toBe(problem);
});

test('reads an amount', () => {
  expect([readAmount(' 12,500 '), readAmount(' '), readAmount(null)]).toEqual([12_500, null, null]);
});
