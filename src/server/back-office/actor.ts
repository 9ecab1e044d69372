import type { Request } from 'express';
import type { Actor } from '../../domain/accounts/audit-log.service.ts';
import { truncatedNetwork } from '../http/client-network.ts';
import { browserOf } from './browser-name.ts';

/** Returns who sends a request, for the audit log. During a sign-in, the caller names the operator. */
export function actorOf(request: Request, operator?: string): Actor {
  const session = request.signedIn ?? request.enrolling;
  return {
    operator: operator ?? session?.operator.username ?? null,
    browser: browserOf(request),
    network: truncatedNetwork(request.ip ?? ''),
  };
}
