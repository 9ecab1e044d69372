import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';

const WARNING =
  'Requests arrive with X-Forwarded-For, but TRUST_PROXY is 0. Behind a proxy, all visitors then share the limits of one. ' +
  'Set TRUST_PROXY to the number of proxies.';

interface MissingProxy {
  /** Logs a warning for the first request that a proxy seems to have forwarded. */
  watch: RequestHandler;
  /** Returns the warning after such a request. */
  warning(): string | undefined;
}

/** Notices that a proxy is in front of the process and the settings do not say so. */
export function createMissingProxy({ trustProxy }: Pick<Config, 'trustProxy'>, log: Logger): MissingProxy {
  let found = false;
  return {
    watch(request, _response, next) {
      if (!found && trustProxy === 0 && request.headers['x-forwarded-for'] !== undefined) {
        found = true;
        log.warn(WARNING);
      }
      next();
    },
    warning: () => (found ? WARNING : undefined),
  };
}
