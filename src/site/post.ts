import type { FieldErrors } from '../rules/field-schema.ts';

/** The server refused what was sent. The message is the status, a colon, a space and its answer (specification 8). */
export class RefusedError extends Error {
  constructor(
    status: number,
    text: string,
    /** The sentence for each field, where the server has told them. */
    readonly fields?: FieldErrors,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Sends JSON with credentials and reads JSON. Throws RefusedError for any status that is no success. */
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
