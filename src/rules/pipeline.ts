import { isCalendarDate } from './date.ts';
import { optional, text, type FieldSchema, type FormSchema } from './field-schema.ts';
import { formatNumber } from './number.ts';

/**
 * Highest value of a submission, in whole units of the owner's currency. PostgreSQL's integer ends a little above it.
 */
const VALUE_MAX = 2_000_000_000;

/** Refuses "1.000" and "1,50", whose separators mean something else in other countries. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)$/;

const amount: FieldSchema = {
  required: true,
  maxLength: 13,
  check(value) {
    const typed = String(value).replaceAll(/\s/g, '');
    if (!AMOUNT.test(typed)) return 'Value must be a whole number, without cents';
    return Number(typed.replaceAll(',', '')) > VALUE_MAX
      ? `Value must be at most ${formatNumber(VALUE_MAX)}`
      : undefined;
  },
};

const date: FieldSchema = {
  required: true,
  check: (value) => (isCalendarDate(String(value)) ? undefined : 'Please enter a date'),
};

/** What an operator plans with a submission. Every field is optional. */
export const pipelineForm = {
  value: optional(amount),
  nextStep: optional(text({ label: 'Next step', max: 200 })),
  nextStepOn: optional(date),
  lostReason: optional(text({ label: 'Reason', max: 200 })),
} satisfies FormSchema;

/** Returns the number of a valid amount, or null if it is empty. */
export function readAmount(value: string | null | undefined): number | null {
  const digits = (value ?? '').replaceAll(/[,\s]/g, '');
  return digits === '' ? null : Number(digits);
}
