import { expect, test } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { playgroundPolicy, securityHeaders } from './security-headers.ts';

const headersOf = (environment: NodeJS.ProcessEnv) => securityHeaders(readConfig(environment));
const policyOf = (environment: NodeJS.ProcessEnv) => headersOf(environment)['Content-Security-Policy']?.split(';');

test('sets every header, and no HSTS without HTTPS', () => {
  expect(headersOf({ SITE_ORIGIN: 'http://site.example' })).toEqual({
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Content-Security-Policy': expect.any(String),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
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

test('the playground may use inline styles, embedded fonts and HTML from strings', () => {
  const pages = policyOf({}) ?? [];
  const ofPlayground = playgroundPolicy(readConfig({})).split(';');
  expect(pages.filter((directive) => !ofPlayground.includes(directive))).toEqual([
    "style-src 'self'",
    "font-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types sanitized',
  ]);
  expect(ofPlayground.filter((directive) => !pages.includes(directive))).toEqual([
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
  ]);
});

test('demands HTTPS for a year once the site has it', () => {
  const headers = headersOf({ SITE_ORIGIN: 'https://site.example' });
  expect(headers['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
});
