import type { FieldSchema } from '../../rules/field-schema.ts';

/** How a field is edited. What may be in it, and how long it may be, is said by its rule. */
export type Kind =
  | { kind: 'line' | 'date' | 'number' }
  | { kind: 'text'; rows: number }
  /** A list, one entry a line. */
  | { kind: 'lines' }
  | { kind: 'select'; options: readonly string[]; empty?: string }
  /** One of the categories, by its id. */
  | { kind: 'category' }
  /** The body of an article, and in which format it is written. */
  | { kind: 'article' }
  | { kind: 'metrics' };

export type Field = Kind & { name: string; label: string; hint?: string; rule?: FieldSchema };

export const METRIC_PARTS = ['label', 'before', 'after', 'improvement'] as const;
/** So many empty rows are offered beyond those that are filled. */
const SPARE_ROWS = 2;

type Values = Record<string, string>;

/** What a document holds, as the texts that its form shows. */
export function toValues(fields: readonly Field[], item: Record<string, unknown>): Values {
  return Object.assign({}, ...fields.map((field) => valuesOf(field, item))) as Values;
}

function valuesOf({ kind, name }: Field, item: Record<string, unknown>): Values {
  const value = item[name];
  if (kind === 'lines') return { [name]: ((value ?? []) as string[]).join('\n') };
  if (kind === 'metrics') return Object.assign({}, ...((value ?? []) as Values[]).map(metricValues)) as Values;
  if (kind === 'article') {
    const { content, markdown } = item as { content: string; markdown: string | null };
    return { content: markdown ?? content, format: markdown === null ? 'html' : 'markdown' };
  }
  return { [name]: String(value ?? '') };
}

function metricValues(metric: Values, row: number): Values {
  return Object.fromEntries(METRIC_PARTS.map((part) => [`metrics.${row}.${part}`, metric[part] ?? '']));
}

/** What was typed, as the input of the GraphQL mutation. */
export function toInput(fields: readonly Field[], values: Values): Record<string, unknown> {
  return Object.assign({}, ...fields.map((field) => inputOf(field, values))) as Record<string, unknown>;
}

function inputOf({ kind, name }: Field, values: Values): Record<string, unknown> {
  // A browser sends line breaks as CR LF.
  const text = (values[name] ?? '').replaceAll('\r\n', '\n');
  if (kind === 'lines') return { [name]: text.split('\n').filter((line) => line.trim() !== '') };
  if (kind === 'metrics') return { metrics: filledRows(values) };
  if (kind === 'article') return { content: text, format: values['format'] ?? 'markdown' };
  if (kind === 'number') return { [name]: text.trim() === '' ? null : Number(text) };
  return { [name]: text };
}

/** The rows of metrics that are not empty, by their numbers in the form. */
function filledRows(values: Values): Values[] {
  return rowNumbers(values)
    .map((row) => Object.fromEntries(METRIC_PARTS.map((part) => [part, values[`metrics.${row}.${part}`] ?? ''])))
    .filter((metric) => Object.values(metric).some((part) => part.trim() !== ''));
}

function rowNumbers(values: Values): number[] {
  const numbers = Object.keys(values).flatMap((name) => /^metrics\.(\d{1,3})\./.exec(name)?.[1] ?? []);
  return [...new Set(numbers.map(Number))].sort((one, other) => one - other);
}

/** How many rows of metrics the form has. */
export function rowCount(values: Values): number {
  return Math.max(-1, ...rowNumbers(values)) + 1 + SPARE_ROWS;
}
