import { emailProblem } from './email.ts';
import { formatNumber } from './number.ts';
import {
  clean,
  codePoints,
  hasLineBreak,
  invisibleIn,
  isOverlong,
  isStorable,
  isVisible,
  marksProblem,
  overrideIn,
} from './text.ts';
import { isPublicWebAddress } from './web-address.ts';

/** Validates a field in the form in the browser, in the REST API and in the GraphQL input. */
export interface FieldSchema {
  readonly required: boolean;
  readonly maxLength?: number;
  /** Returns the error message, or nothing if the value is valid. */
  check(value: unknown): string | undefined;
}

export type FormSchema = Readonly<Record<string, FieldSchema>>;

/** Error messages by field name. Empty if all values are valid. */
export type FieldErrors = Record<string, string>;

interface TextLimits {
  label: string;
  min?: number;
  max: number;
  /** Shown when the text is missing or shorter than `min`. */
  message?: string;
  multiline?: boolean;
  pattern?: { matches: RegExp; message: string };
}

/** Returns the schema of a text. Counts characters (code points) after trimming, like PostgreSQL. */
/* @__NO_SIDE_EFFECTS__ */
export function text({ label, min = 1, max, message, multiline = false, pattern }: TextLimits): FieldSchema {
  const tooShort = message ?? (min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`);
  const tooLong = `${label} must be at most ${formatNumber(max)} characters`;
  return {
    required: true,
    maxLength: max,
    check(value) {
      if (value === undefined || value === null) return tooShort;
      if (typeof value !== 'string') return `${label} must be text`;
      if (isOverlong(value, max)) return tooLong;
      const content = clean(value);
      if (codePoints(content) < min) return tooShort;
      if (codePoints(content) > max) return tooLong;
      const marks = marksProblem(content);
      if (marks) return `${label} ${marks}`;
      if (!isStorable(content)) return `${label} contains characters that cannot be stored`;
      if (!isVisible(content)) return `${label} must have visible characters`;
      if (!multiline && hasLineBreak(content)) return `${label} must be a single line`;
      const override = multiline ? undefined : overrideIn(content);
      if (override) return `${label} must not change the direction of text. Please remove the character ${override}`;
      if (pattern && !pattern.matches.test(content)) return pattern.message;
      return undefined;
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function email({ message, max }: { message: string; max: number }): FieldSchema {
  return {
    required: true,
    maxLength: max,
    check(value) {
      const address = typeof value === 'string' && !isOverlong(value, max) ? clean(value) : '';
      const invisible = invisibleIn(address);
      if (invisible) return `${message}. Please remove the invisible character ${invisible}`;
      return emailProblem(address, max) === undefined ? undefined : message;
    },
  };
}

/** Returns the schema of an address that a page links to. */
/* @__NO_SIDE_EFFECTS__ */
export function webAddress({ label, max }: { label: string; max: number }): FieldSchema {
  return requiring(text({ label, max }), isPublicWebAddress, `${label} must be an address such as https://example.com`);
}

/** Returns the schema of a text in which a function finds no problem after trimming. */
/* @__NO_SIDE_EFFECTS__ */
export function checking(schema: FieldSchema, problemOf: (content: string) => string | undefined): FieldSchema {
  return { ...schema, check: (value) => schema.check(value) ?? problemOf(clean(String(value))) };
}

/** Returns the schema of a text that also fulfills a condition after trimming. */
/* @__NO_SIDE_EFFECTS__ */
export function requiring(schema: FieldSchema, isValid: (content: string) => boolean, message: string): FieldSchema {
  return checking(schema, (content) => (isValid(content) ? undefined : message));
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf(values: readonly string[], message: string): FieldSchema {
  return {
    required: true,
    check: (value) => (typeof value === 'string' && values.includes(value) ? undefined : message),
  };
}

/** Returns the schema of a list of texts. Entries that differ only in case are the same. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf(item: FieldSchema, { label, max }: { label: string; max: number }): FieldSchema {
  return {
    required: false,
    check(value) {
      if (value === undefined || value === null) return undefined;
      if (!Array.isArray(value)) return `${label} must be a list`;
      if (value.length > max) return `${label} must have at most ${max} entries`;
      const problem = value.map((entry) => item.check(entry)).find((found) => found !== undefined);
      if (problem) return problem;
      const repeated = firstRepeated(value);
      return repeated === undefined ? undefined : `${label} must not contain “${repeated}” twice`;
    },
  };
}

/** Returns a schema that also accepts a missing or blank value. */
/* @__NO_SIDE_EFFECTS__ */
export function optional(schema: FieldSchema): FieldSchema {
  return {
    ...schema,
    required: false,
    check: (value) => (isBlank(value, schema.maxLength) ? undefined : schema.check(value)),
  };
}

/** Returns the error message of each invalid field. */
export function check(form: FormSchema, values: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, schema] of Object.entries(form)) {
    const problem = schema.check(Object.hasOwn(values, field) ? values[field] : undefined);
    if (problem) errors[field] = problem;
  }
  return errors;
}

/** Returns the first text that an earlier one equals, ignoring case. */
function firstRepeated(texts: readonly string[]): string | undefined {
  const cleaned = texts.map(clean);
  const keys = cleaned.map((entry) => entry.toLowerCase());
  return cleaned.find((_, index) => keys.indexOf(keys[index]!) < index);
}

function isBlank(value: unknown, max = Infinity): boolean {
  if (typeof value !== 'string') return value === undefined || value === null;
  return !isOverlong(value, max) && clean(value) === '';
}
