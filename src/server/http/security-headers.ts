import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';

const POLICY = 'Content-Security-Policy';

/** No page needs anything from elsewhere, nor a script or style in its HTML. */
export function securityHeaders({ production, siteOrigin }: Config): RequestHandler {
  const none = ["'none'"];
  const self = ["'self'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        // Vite's development server puts styles into the page.
        styleSrc: production ? self : ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: self,
        connectSrc: production ? self : ["'self'", 'ws:'],
        manifestSrc: self,
        formAction: self,
        baseUri: none,
        frameAncestors: none,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: siteOrigin.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** Lets this one answer carry the inline scripts by which React moves late content into its place. */
export function allowNonce(response: ServerResponse, nonce: string): void {
  const policy = String(response.getHeader(POLICY) ?? '');
  response.setHeader(POLICY, policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`));
}

/** GraphiQL sets styles by script, and has icons and fonts within its stylesheet. It still runs no foreign or inline script. */
export function allowPlayground(response: ServerResponse): void {
  const policy = String(response.getHeader(POLICY) ?? '');
  response.setHeader(
    POLICY,
    policy
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("font-src 'self'", "font-src 'self' data:"),
  );
}
