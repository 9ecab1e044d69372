import type { Config } from '../../config.ts';
import { DAY_S } from '../../rules/durations.ts';

export const POLICY = 'Content-Security-Policy';

/** How long browsers use no plain HTTP after a visit over TLS. */
export const TLS_ONLY_DAYS = 365;

/** No page uses these features, and none may be used by a script that gets into a page. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Returns the security headers of every response. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    [POLICY]: policyText(pagePolicy(config)),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(config.siteOrigin.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${TLS_ONLY_DAYS * DAY_S}; includeSubDomains`,
    }),
  };
}

/** The values of each directive of a content security policy. */
type Policy = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];
const SELF = ["'self'"];
const INLINE = "'unsafe-inline'";

/** Where a page may load each kind of content from. */
export function sourcesOfPages({ production }: Pick<Config, 'production'>): Policy {
  return {
    'default-src': NONE,
    'script-src': SELF,
    // Vite's development server adds inline styles.
    'style-src': production ? SELF : [...SELF, INLINE],
    'img-src': [...SELF, 'data:'],
    'font-src': SELF,
    'connect-src': production ? SELF : [...SELF, 'ws:'],
    'manifest-src': SELF,
    'form-action': SELF,
    'base-uri': NONE,
    'frame-ancestors': NONE,
  };
}

/** Scripts may only insert HTML that passes `ui/trusted-html.ts`. Vite's development server inserts its own. */
const TRUSTED_TYPES: Policy = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['sanitized'] };

function pagePolicy(config: Pick<Config, 'production'>): Policy {
  return { ...sourcesOfPages(config), ...(config.production && TRUSTED_TYPES) };
}

/** Returns the policy of the playground. GraphiQL needs inline styles, embedded fonts and HTML from strings. */
export function playgroundPolicy(config: Pick<Config, 'production'>): string {
  return policyText({ ...sourcesOfPages(config), 'style-src': [...SELF, INLINE], 'font-src': [...SELF, 'data:'] });
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join(';');
}
