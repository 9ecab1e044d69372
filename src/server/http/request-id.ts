import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

const SAFE_ID = /^[\w.:-]{1,100}$/;

/** Characters of a request ID that error pages show. The end of an ID is random, whoever made it. */
const REFERENCE_LENGTH = 8;

export type RequestId = (request: IncomingMessage) => string;

/** Returns the `X-Request-Id` that a trusted proxy sent, so that both logs agree, and a new ID otherwise. */
export function createRequestId({ trustProxy }: Pick<Config, 'trustProxy'>): RequestId {
  return (request) => {
    const sent = request.headers['x-request-id'];
    return trustProxy > 0 && typeof sent === 'string' && SAFE_ID.test(sent) ? sent : randomUUID();
  };
}

/** Returns what a visitor can quote about an error: the end of the request ID in the log. */
export function referenceOf(id: string): string {
  return id.slice(-REFERENCE_LENGTH);
}
