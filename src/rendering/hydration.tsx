import type { HydrationState } from 'react-router';
import type { Frame } from './Document.tsx';

/** Data that the server sends to the browser as JSON at the end of the body. */
interface Hydration extends Frame {
  loaderData: HydrationState['loaderData'];
  errors: HydrationState['errors'];
}

const HYDRATION_ID = 'hydration';

interface JsonScriptProps {
  id?: string;
  type: string;
  data: object;
}

/** Renders data as a script element, which a content security policy does not block. The JSON cannot end the element. */
export function JsonScript({ id, type, data }: JsonScriptProps) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}

export function HydrationScript(hydration: Hydration) {
  return <JsonScript id={HYDRATION_ID} type="application/json" data={hydration} />;
}

/** Reads the server's data in the browser. */
export function readHydration(): Hydration {
  return JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '{}') as Hydration;
}
