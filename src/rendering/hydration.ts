import type { HydrationState } from 'react-router';

/**
 * Data that the server sends to the browser as JSON in the head. A content security policy does not block JSON. Deferred
 * data is a promise on the server. The JSON contains a reference to it, and its value follows in a separate script element.
 */
export interface Hydration {
  origin: string;
  loaderData: HydrationState['loaderData'];
  errors: HydrationState['errors'];
}

interface DeferredReference {
  $deferred: number;
}

const HYDRATION_ID = 'hydration';
const deferredId = (number: number) => `deferred-${number}`;

/** Returns JSON that cannot end the script element around it. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns the JSON for the head, and the promises in the loaders' data in the order of their references. */
export function dehydrate({ origin, loaderData, errors }: Hydration): { json: string; deferred: Promise<unknown>[] } {
  const deferred: Promise<unknown>[] = [];
  const refer = (value: unknown): unknown =>
    value instanceof Promise ? ({ $deferred: deferred.push(value) - 1 } satisfies DeferredReference) : value;
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

/** Reads the server's data in the browser and resolves the references in it. */
export function readHydration(): Hydration {
  const text = document.getElementById(HYDRATION_ID)?.textContent ?? '{}';
  return JSON.parse(text, (_, value: unknown) =>
    isDeferredReference(value) ? readDeferred(value.$deferred) : value,
  ) as Hydration;
}

function isDeferredReference(value: unknown): value is DeferredReference {
  return typeof value === 'object' && value !== null && '$deferred' in value;
}

/** Resolves to null if the stream ended before the value arrived. The page is usable without it. */
async function readDeferred(number: number): Promise<unknown> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  return JSON.parse(document.getElementById(deferredId(number))?.textContent ?? 'null');
}
