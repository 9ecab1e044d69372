import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

const SAFE_ID = /^[\w.:-]{1,100}$/;

export type RequestId = (request: IncomingMessage) => string;

/** Returns the `X-Request-Id` that a trusted proxy sent, so that both logs agree, and a new ID otherwise. */
export function createRequestId({ trustProxy }: Pick<Config, 'trustProxy'>): RequestId {
  return (request) => {
    const sent = request.headers['x-request-id'];
    return trustProxy > 0 && typeof sent === 'string' && SAFE_ID.test(sent) ? sent : randomUUID();
  };
}
