import type { FieldErrors } from '../rules/field-schema.ts';

/** Thrown when the server refuses a request. The message is the status, a colon, a space and the response (specification 8). */
export class RefusedError extends Error {
  constructor(
    status: number,
    text: string,
    /** Error message by field, if the server sent any. */
    readonly fields?: FieldErrors,
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
  const { message, fields } = parsed(text);
  throw new RefusedError(response.status, message ?? (text || response.statusText), fields);
}

function parsed(text: string): { message?: string; fields?: FieldErrors } {
  try {
    return JSON.parse(text) as { message?: string; fields?: FieldErrors };
  } catch {
    return {};
  }
}
