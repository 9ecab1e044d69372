import type express from 'express';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../rules/errors.ts';
import { requestPrice } from '../../rules/rate-limits.ts';
import { clientNetwork } from './client-network.ts';
import { measureProcessorTime } from './processor-time.ts';

/** What a queue takes on before it refuses further tasks. */
interface Capacity {
  /** Tasks at the same time. */
  running: number;
  /** Tasks that wait for their turn. One client may have half of them. */
  waiting: number;
  /** Delay of the event loop, in milliseconds. Above it, the process cannot keep up. */
  maxDelayMs?: number;
}

/** How long a task waits. Visitors leave rather than wait longer, and come back after `Retry-After`. */
const MAX_WAIT_MS = 2_000;

/** What the queues of a process share. */
interface Patience {
  /** Returns the current delay of the event loop, in milliseconds. */
  eventLoopDelay(): number;
  /** Default: two seconds. */
  maxWaitMs?: number;
}

/** Returns the processor time of the turn in milliseconds. */
export type EndTurn = () => number;

/** Starts the task, or refuses it. */
interface Waiting {
  start(): void;
  timeout: NodeJS.Timeout;
}

/**
 * Runs a bounded number of tasks at once. Turns go round between the clients, so that many requests of one client do not
 * delay those of others. Throws OVERLOADED if too many tasks are waiting, or after a task has waited for two seconds.
 */
export class WorkQueue {
  #running = 0;
  #waiting = 0;
  /** The client whose turn is next comes first. */
  readonly #clients = new Map<string, Set<Waiting>>();

  constructor(
    private readonly capacity: Capacity,
    private readonly patience: Patience = { eventLoopDelay: () => 0 },
  ) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  async run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    const end = await this.begin(client);
    try {
      return await task();
    } finally {
      end();
    }
  }

  /** Waits for a turn, which lasts until the returned function is first called. */
  async begin(client: string): Promise<EndTurn> {
    const { running, waiting, maxDelayMs = Infinity } = this.capacity;
    const own = this.#clients.get(client)?.size ?? 0;
    if (this.patience.eventLoopDelay() > maxDelayMs) throw new AppError('OVERLOADED');
    if (this.#running < running) this.#running += 1;
    else if (this.#waiting < waiting && own < Math.ceil(waiting / 2)) await this.#wait(client);
    else throw new AppError('OVERLOADED');
    const endTask = measureProcessorTime();
    let ended = false;
    return () => {
      if (!ended) void this.#startNext();
      ended = true;
      return endTask();
    };
  }

  #wait(client: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#remove(client, task);
      reject(new AppError('OVERLOADED'));
    };
    const task: Waiting = { start: resolve, timeout: setTimeout(leave, this.patience.maxWaitMs ?? MAX_WAIT_MS) };
    this.#clients.set(client, (this.#clients.get(client) ?? new Set()).add(task));
    this.#waiting += 1;
    return promise;
  }

  async #startNext(): Promise<void> {
    // New connections are accepted between two tasks.
    await setImmediate();
    const [client = '', tasks] = this.#clients.entries().next().value ?? [];
    const [task] = tasks ?? [];
    if (!task) return void (this.#running -= 1);
    this.#remove(client, task);
    clearTimeout(task.timeout);
    task.start();
  }

  /** Removes a waiting task. Its client is then the last to get another turn. */
  #remove(client: string, task: Waiting): void {
    const tasks = this.#clients.get(client);
    tasks?.delete(task);
    this.#clients.delete(client);
    if (tasks?.size) this.#clients.set(client, tasks);
    this.#waiting -= 1;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Ends the turn of the request before its response is closed, so that a client that reads slowly delays nobody. */
    endTurn?(): void;
  }
}

/** Lets a request wait for its turn, which ends with its response at the latest. */
export function takeTurn(queue: WorkQueue): express.RequestHandler {
  return async (request, response, next) => {
    await beginTurn(queue, request, response);
    if (!response.closed) next();
  };
}

/** Waits for the turn of a request, and charges the processor time that it takes. */
export async function beginTurn(queue: WorkQueue, request: express.Request, response: express.Response): Promise<void> {
  request.endTurn?.();
  const end = await queue.begin(clientNetwork(request.ip));
  request.endTurn = () => {
    const price = requestPrice(end());
    // Operators have no budget.
    if (!request.signedIn) void request.settle?.(price);
  };
  response.once('close', request.endTurn);
  if (response.closed) request.endTurn();
  // Meanwhile the requests before it may have used up what is left.
  else if (request.settle) await request.rateLimit.consume('request', 0);
}

/** The kinds of work. A flood of one kind does not delay the others. */
export interface WorkQueues {
  /** Visitors' pages, feeds and queries. */
  reads: WorkQueue;
  /** Submissions, subscriptions and private links. They are refused last. */
  writes: WorkQueue;
  /** Calls, which wait for one lock. They run one at a time, so that inquiries do not wait for it. */
  bookings: WorkQueue;
  /** The back office. */
  operators: WorkQueue;
}

/**
 * Creates the queues. A rendering takes a few milliseconds of the only thread, so more at once would only use more
 * memory.
 */
export function createWorkQueues(patience: Patience): WorkQueues {
  return {
    reads: new WorkQueue({ running: 4, waiting: 200, maxDelayMs: 200 }, patience),
    writes: new WorkQueue({ running: 8, waiting: 500, maxDelayMs: 1_000 }, patience),
    bookings: new WorkQueue({ running: 1, waiting: 100, maxDelayMs: 1_000 }, patience),
    operators: new WorkQueue({ running: 4, waiting: 50, maxDelayMs: 500 }, patience),
  };
}
