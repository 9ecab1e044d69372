import { type AppError, type ErrorCode } from '../../rules/errors.ts';
import { site } from '../../site.config.ts';

export interface ErrorResponse {
  headers: Record<string, string>;
  body: string;
}

/** A client with one of these errors must wait. Its connection is closed, so that it does not keep others from connecting. */
const MUST_WAIT = new Set<ErrorCode>(['OVERLOADED', 'TOO_MANY_REQUESTS']);

/**
 * Returns an error as JSON for clients that accept it, otherwise as one sentence of plain text or Markdown. A browser that must wait gets
 * a short page without styles or scripts, which needs no rendering.
 */
export function errorResponse(error: AppError, accept = '', json = accept.includes('application/json')): ErrorResponse {
  const { code, message, fields, retryAfterS } = error;
  const wait = MUST_WAIT.has(code);
  const headers = {
    'Cache-Control': 'no-store',
    ...(wait && { Connection: 'close' }),
    ...(retryAfterS && { 'Retry-After': String(retryAfterS) }),
  };
  const response = (type: string, body: string) => ({
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
    body,
  });
  if (json) return response('application/json', JSON.stringify({ message, ...(fields && { fields }) }));
  if (accept.includes('text/markdown')) return response('text/markdown', message);
  return wait && accept.includes('text/html') ? response('text/html', page(message)) : response('text/plain', message);
}

function page(message: string): string {
  const { email } = site.provider;
  return `<!DOCTYPE html>
<html lang="${site.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Please wait | ${site.brand}</title>
<h1>Please wait a moment</h1>
<p>${message}</p>
<p>You can also write to <a href="mailto:${email}">${email}</a>.</p>
</html>
`;
}
