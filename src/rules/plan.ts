import { isCalendarDate } from './date.ts';
import { optional, text, type FieldSchema, type FormSchema } from './field-schema.ts';

const date: FieldSchema = {
  required: true,
  check: (value) => (isCalendarDate(String(value)) ? undefined : 'Please enter a date'),
};

/** What an operator plans with a submission. Both fields are optional. */
export const planForm = {
  nextStep: optional(text({ label: 'Next step', max: 200 })),
  nextStepOn: optional(date),
} satisfies FormSchema;
