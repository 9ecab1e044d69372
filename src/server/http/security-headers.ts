import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { DAY_S } from '../../rules/durations.ts';

export const POLICY = 'Content-Security-Policy';

/** How long browsers use no plain HTTP after a visit over TLS. */
export const TLS_ONLY_DAYS = 365;

/** No page uses these features, and none may be used by a script that gets into a page. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Scripts may only insert HTML that passes `ui/trusted-html.ts`. Vite's development server inserts its own. */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['sanitized'] };

/** Sets the security headers. Pages load everything from this origin and have no inline script or style. */
export function securityHeaders({ production, siteOrigin }: Config): RequestHandler {
  const none = ["'none'"];
  const self = ["'self'"];
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        // Vite's development server adds inline styles.
        styleSrc: production ? self : ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: self,
        connectSrc: production ? self : ["'self'", 'ws:'],
        manifestSrc: self,
        formAction: self,
        baseUri: none,
        frameAncestors: none,
        ...(production && TRUSTED_TYPES),
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: siteOrigin.startsWith('https:') && { maxAge: TLS_ONLY_DAYS * DAY_S },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // No current browser reads these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    setHelmet(request, response, next);
  };
}

/** Returns the same headers for responses that bypass Express. */
export function fixedSecurityHeaders(config: Config): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  securityHeaders(config)({} as never, response as never, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Allows what GraphiQL needs in this response: inline styles, embedded fonts and HTML from strings. */
export function allowPlayground(response: ServerResponse): void {
  const policy = String(response.getHeader(POLICY) ?? '')
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("font-src 'self'", "font-src 'self' data:")
    .replace(/;require-trusted-types-for [^;]+;trusted-types [^;]+/, '');
  response.setHeader(POLICY, policy);
}
