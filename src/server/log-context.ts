import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** Calls a function that handles a request, and whose log lines have its ID. */
export function withRequestId(id: string, handle: () => void): void {
  current.run(id, handle);
}

/** Runs a job of the background, such as `outbox`, whose log lines have an ID of their own. */
export function withJobId<Result>(name: string, work: () => Result): Result {
  return current.run(`${name}-${randomUUID()}`, work);
}

/** Returns the ID of the request or job that is being handled, as a property of a log line. */
export function currentRequestId(): { requestId?: string } {
  const requestId = current.getStore();
  return requestId === undefined ? {} : { requestId };
}
