import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';

const POLICY = 'Content-Security-Policy';

/** Sets the security headers. Pages load everything from this origin and have no inline script or style. */
export function securityHeaders({ production, siteOrigin }: Config): RequestHandler {
  const none = ["'none'"];
  const self = ["'self'"];
  return helmet({
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
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: siteOrigin.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** Allows the inline scripts with which React inserts deferred content into this response. */
export function allowNonce(response: ServerResponse, nonce: string): void {
  const policy = String(response.getHeader(POLICY) ?? '');
  response.setHeader(POLICY, policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`));
}

/** Allows inline styles and embedded fonts in this response, which GraphiQL needs. Scripts stay restricted. */
export function allowPlayground(response: ServerResponse): void {
  const policy = String(response.getHeader(POLICY) ?? '');
  response.setHeader(
    POLICY,
    policy
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("font-src 'self'", "font-src 'self' data:"),
  );
}
