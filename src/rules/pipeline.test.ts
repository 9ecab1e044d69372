import { expect, test } from '@jest/globals';
import { check } from './field-schema.ts';
import { pipelineForm } from './pipeline.ts';

test.each([
  ['2026-02-28', undefined],
  ['2026-02-30', 'Please enter a date'],
  ['tomorrow', 'Please enter a date'],
])('the date %j is refused with %j', (nextStepOn, problem) => {
  expect(check(pipelineForm, { nextStepOn })['nextStepOn']).toBe(problem);
});
