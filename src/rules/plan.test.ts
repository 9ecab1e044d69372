import { expect, test } from '@jest/globals';
import { check } from './field-schema.ts';
import { planForm } from './plan.ts';

test.each([
  ['2026-02-28', undefined],
  ['2026-02-30', 'Please enter a date'],
  ['tomorrow', 'Please enter a date'],
])('the date %j is refused with %j', (nextStepOn, problem) => {
  expect(check(planForm, { nextStepOn })['nextStepOn']).toBe(problem);
});
