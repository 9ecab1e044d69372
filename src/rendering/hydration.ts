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

interface DeferredReference {
  $late: number;
}

const HYDRATION_ID = 'hydration';
const deferredId = (number: number) => `late-${number}`;

/** JSON that may stand in a script element: nothing in it can end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The JSON for the head, and the promises in what the loaders returned, in the order of their numbers. */
export function dehydrate({ origin, loaderData, errors }: Hydration): { json: string; deferred: Promise<unknown>[] } {
  const deferred: Promise<unknown>[] = [];
  const refer = (value: unknown): unknown =>
    value instanceof Promise ? ({ $late: deferred.push(value) - 1 } satisfies DeferredReference) : value;
  const withReferences = mapValues(loaderData ?? {}, (data) => (isRecord(data) ? mapValues(data, refer) : data));
  return { json: toScriptJson({ origin, loaderData: withReferences, errors }), deferred };
}

function mapValues(record: Record<string, unknown>, map: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function deferredScript(number: number, value: unknown): string {
  return `<script type="application/json" id="${deferredId(number)}">${toScriptJson(value)}</script>`;
}

/** In the browser: what the server has loaded, with what the references in it lead to. */
export function readHydration(): Hydration {
  const text = document.getElementById(HYDRATION_ID)?.textContent ?? '{}';
  return JSON.parse(text, (_, value: unknown) => {
    if (isDeferredReference(value)) return readDeferred(value.$late);
    return isHtmlReference(value) ? readHtml(value.$html) : value;
  }) as Hydration;
}

function readHtml(id: string): PageHtml {
  return new PageHtml(id, document.getElementById(id)?.innerHTML ?? '');
}

function isDeferredReference(value: unknown): value is DeferredReference {
  return typeof value === 'object' && value !== null && '$late' in value;
}

/** Null when the stream ended before the value came: the page does without the extra. */
async function readDeferred(number: number): Promise<unknown> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  return JSON.parse(document.getElementById(deferredId(number))?.textContent ?? 'null');
}
