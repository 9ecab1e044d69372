import { expect, test } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { readConfig } from '../../config.ts';
import { allowPlayground, fixedSecurityHeaders } from './security-headers.ts';

const headersOf = (environment: NodeJS.ProcessEnv) => fixedSecurityHeaders(readConfig(environment));
const policyOf = (environment: NodeJS.ProcessEnv) => headersOf(environment)['content-security-policy']?.split(';');

test('sets every header, and no HSTS without HTTPS', () => {
  expect(headersOf({ SITE_ORIGIN: 'http://site.example' })).toEqual({
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': expect.any(String),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  });
});

const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

test('pages load everything from this site', () => {
  const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types sanitized'];
  expect(policyOf({})).toEqual([...STRICT, ...trustedTypes]);
});

test('allows what the development server needs', () => {
  const relaxed: Record<string, string> = {
    "style-src 'self'": "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'": "connect-src 'self' ws:",
  };
  expect(policyOf({ NODE_ENV: 'development' })).toEqual(STRICT.map((directive) => relaxed[directive] ?? directive));
});

/** Returns the directives of a policy that a function changes, before and after. */
function changedBy(change: (response: ServerResponse) => void): [before: string[], after: string[]] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const policy = policyOf({}) ?? [];
  response.setHeader('Content-Security-Policy', policy.join(';'));
  change(response);
  const changed = String(response.getHeader('Content-Security-Policy')).split(';');
  return [policy.filter((entry) => !changed.includes(entry)), changed.filter((entry) => !policy.includes(entry))];
}

test('the playground may use inline styles, embedded fonts and HTML from strings', () => {
  expect(changedBy(allowPlayground)).toEqual([
    ["style-src 'self'", "font-src 'self'", "require-trusted-types-for 'script'", 'trusted-types sanitized'],
    ["style-src 'self' 'unsafe-inline'", "font-src 'self' data:"],
  ]);
});
