import type { HydrationState } from 'react-router';
import { isHtmlReference, PageHtml } from './page-html.ts';

/**
 * How what the server has loaded reaches the browser: as JSON in the head, which no content security policy minds.
 * A promise in it (a late extra) is a reference; its value follows in a script of its own once it is known.
 */
export interface Hydration {
  origin: string;
  loaderData: HydrationState['loaderData'];
  errors: HydrationState['errors'];
}

interface LateReference {
  $late: number;
}

const HYDRATION_ID = 'hydration';
const lateId = (number: number) => `late-${number}`;

/** JSON that may stand in a script element: nothing in it can end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The JSON for the head, and the promises in what the loaders returned, in the order of their numbers. */
export function dehydrate({ origin, loaderData, errors }: Hydration): { json: string; late: Promise<unknown>[] } {
  const late: Promise<unknown>[] = [];
  const refer = (value: unknown): unknown =>
    value instanceof Promise ? ({ $late: late.push(value) - 1 } satisfies LateReference) : value;
  const withReferences = mapValues(loaderData ?? {}, (data) => (isRecord(data) ? mapValues(data, refer) : data));
  return { json: toScriptJson({ origin, loaderData: withReferences, errors }), late };
}

function mapValues(record: Record<string, unknown>, map: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function lateScript(number: number, value: unknown): string {
  return `<script type="application/json" id="${lateId(number)}">${toScriptJson(value)}</script>`;
}

/** In the browser: what the server has loaded, with what the references in it lead to. */
export function readHydration(): Hydration {
  const text = document.getElementById(HYDRATION_ID)?.textContent ?? '{}';
  return JSON.parse(text, (_, value: unknown) => {
    if (isLateReference(value)) return readLate(value.$late);
    return isHtmlReference(value) ? readHtml(value.$html) : value;
  }) as Hydration;
}

function readHtml(id: string): PageHtml {
  return new PageHtml(id, document.getElementById(id)?.innerHTML ?? '');
}

function isLateReference(value: unknown): value is LateReference {
  return typeof value === 'object' && value !== null && '$late' in value;
}

/** Null when the stream ended before the value came: the page does without the extra. */
async function readLate(number: number): Promise<unknown> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  return JSON.parse(document.getElementById(lateId(number))?.textContent ?? 'null');
}
