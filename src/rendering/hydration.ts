import type { HydrationState } from 'react-router';

/** Data that the server sends to the browser as JSON at the end of the body. A content security policy does not block JSON. */
export interface Hydration {
  origin: string;
  loaderData: HydrationState['loaderData'];
  errors: HydrationState['errors'];
}

const HYDRATION_ID = 'hydration';

/** Returns the script element with the data. The data cannot end it. */
export function hydrationScript(hydration: Hydration): string {
  const json = JSON.stringify(hydration).replaceAll('<', '\\u003c');
  return `<script id="${HYDRATION_ID}" type="application/json">${json}</script>`;
}

/** Reads the server's data in the browser. */
export function readHydration(): Hydration {
  return JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '{}') as Hydration;
}
