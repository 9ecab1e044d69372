import type { FieldErrors } from '../rules/field-schema.ts';

/** What the server says about a refused request, with an error message by field if the form is not valid. */
interface Refusal {
  message?: string;
  fields?: FieldErrors;
}

/** Thrown when the server refuses a request. The message is the status, a colon, a space and the response (specification 8). */
export class RefusedError extends Error {
  constructor(
    status: number,
    text: string,
    /** Empty if a proxy has answered. */
    readonly refusal: Refusal = {},
  ) {
    super(`${status}: ${text}`);
  }
}

/** Sends JSON with credentials and returns JSON. Throws a RefusedError for any status that is no success. */
export async function postJson(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  const refusal = parsed(text);
  throw new RefusedError(response.status, refusal.message ?? (text || response.statusText), refusal);
}

function parsed(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal;
  } catch {
    return {};
  }
}
