import type { HydrationState } from 'react-router';
import type { Frame } from './Document.tsx';

/** Data that the server sends to the browser as JSON at the end of the body. A content security policy does not block JSON. */
export interface Hydration extends Frame {
  loaderData: HydrationState['loaderData'];
  errors: HydrationState['errors'];
}

const HYDRATION_ID = 'hydration';

/** Returns the script element with the data. */
export function hydrationScript(hydration: Hydration): string {
  return `<script id="${HYDRATION_ID}" type="application/json">${escapedJson(hydration)}</script>`;
}

/** Returns the script element with structured data for search engines (JSON-LD). */
export function structuredDataScript(graph: object): string {
  return `<script type="application/ld+json">${escapedJson(graph)}</script>`;
}

/** Returns JSON that cannot end its script element. */
function escapedJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads the server's data in the browser. */
export function readHydration(): Hydration {
  return JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '{}') as Hydration;
}
