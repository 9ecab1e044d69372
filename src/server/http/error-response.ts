import { type AppError, type ErrorCode } from '../../rules/errors.ts';
import { escapeHtml } from '../../rules/html.ts';
import type { SettingsValues } from '../../rules/settings.ts';
import { language } from '../../site.config.ts';

interface ErrorResponse {
  headers: Record<string, string>;
  body: string;
}

/** Who to write to. */
type Owner = Pick<SettingsValues, 'brand' | 'email'>;

/** A client with one of these errors must wait. Its connection is closed, so that it does not keep others from connecting. */
const MUST_WAIT = new Set<ErrorCode>(['OVERLOADED', 'TOO_MANY_REQUESTS']);

/**
 * Returns an error as JSON for clients that accept it, otherwise as one sentence of plain text or Markdown. A browser that must wait gets
 * a short page without styles or scripts, which needs no rendering.
 */
export function errorResponse(error: AppError, owner: Owner, accept = ''): ErrorResponse {
  const { code, message } = error;
  if (accept.includes('application/json')) return jsonErrorResponse(error);
  if (accept.includes('text/markdown')) return responseOf(error, 'text/markdown', message);
  return MUST_WAIT.has(code) && accept.includes('text/html')
    ? responseOf(error, 'text/html', page(message, owner))
    : responseOf(error, 'text/plain', message);
}

export function jsonErrorResponse(error: AppError): ErrorResponse {
  const { message, fields } = error;
  return responseOf(error, 'application/json', JSON.stringify({ message, ...(fields && { fields }) }));
}

function responseOf({ code, retryAfterS }: AppError, type: string, body: string): ErrorResponse {
  return {
    headers: {
      'Cache-Control': 'no-store',
      ...(MUST_WAIT.has(code) && { Connection: 'close' }),
      ...(retryAfterS && { 'Retry-After': String(retryAfterS) }),
      'Content-Type': `${type}; charset=utf-8`,
    },
    body,
  };
}

function page(message: string, { brand, email }: Owner): string {
  const address = escapeHtml(email);
  return `<!DOCTYPE html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Please wait | ${escapeHtml(brand)}</title>
<h1>Please wait a moment</h1>
<p>${message}</p>
<p>You can also write to <a href="mailto:${address}">${address}</a>.</p>
</html>
`;
}
