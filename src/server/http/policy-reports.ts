import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { HOUR_MS } from '../../rules/durations.ts';
import { withoutSecrets } from '../../rules/token.ts';
import { readText } from './read-body.ts';
import { REPORTS_PATH } from './security-headers.ts';

const MAX_BYTES = 16 * 1024;
/** Anybody can post reports, so they may not fill the log. */
const MAX_REPORTS_PER_HOUR = 30;
const MAX_LENGTH = 200;

/** What browsers say about a violation. Chromium posts a list in camel case, Firefox and Safari an older format. */
interface Violation {
  directive: string;
  blocked: string;
  page: string;
  source: string;
}

/** Logs each kind of violation of the content security policy that browsers report, once an hour at most. */
export function policyReports(log: Logger): Router {
  const logged = new LRUCache<string, true>({ max: MAX_REPORTS_PER_HOUR, ttl: HOUR_MS });
  const router = Router();
  router.post(REPORTS_PATH, async (request, response) => {
    await request.rateLimit.consume('report');
    for (const [index, violation] of parseReports(await readText(request, MAX_BYTES)).entries()) {
      if (index > 0) await request.rateLimit.consume('report');
      const kind = JSON.stringify(violation);
      if (logged.has(kind) || isFromExtension(violation)) continue;
      logged.purgeStale();
      if (logged.size >= MAX_REPORTS_PER_HOUR) break;
      logged.set(kind, true);
      log.warn({ violation }, 'content security policy violated');
    }
    response.status(204).end();
  });
  return router;
}

/** Returns the violations in a report. Returns none for anything else, because browsers ignore errors. */
function parseReports(text: string): Violation[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const bodies = Array.isArray(value) ? value.map((report) => field(report, 'body')) : [field(value, 'csp-report')];
  return bodies.filter(isRecord).map((body) => ({
    directive: textOf(body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive']),
    blocked: addressOf(body['blockedURL'] ?? body['blocked-uri']),
    page: addressOf(body['documentURL'] ?? body['document-uri']),
    source: addressOf(body['sourceFile'] ?? body['source-file']),
  }));
}

/** Extensions change pages too, and the site cannot do anything about it. */
function isFromExtension({ blocked, source }: Violation): boolean {
  return [blocked, source].some((address) => /^[a-z-]+-extension/.test(address));
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '';
}

/** Shortens an address to what the log may contain. */
function addressOf(value: unknown): string {
  const [address = ''] = textOf(value).split(/[?#]/);
  return withoutSecrets(address);
}
