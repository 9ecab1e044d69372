import { AppError } from '../../rules/errors.ts';

/** Maximum number of tasks. */
export interface Capacity {
  /** At the same time. */
  running: number;
  /** Waiting for their turn. Any further task is refused. */
  waiting: number;
}

/**
 * The event loop accepts one new connection in each round. A visitor would otherwise wait for as many tasks as there
 * are connections before theirs. With 400 new connections a second beside full queues, a health check took up to 1.4 s with
 * 8 rounds and 48 ms with 32, and as many pages were rendered.
 */
const ROUNDS_BETWEEN_TASKS = 32;

function afterRounds(rounds: number, next: () => void): void {
  setImmediate(() => (rounds > 1 ? afterRounds(rounds - 1, next) : next()));
}

/** Runs a bounded number of tasks at once, in the order of their arrival. Throws OVERLOADED if too many are waiting. */
export class WorkQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly capacity: Capacity) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get full(): boolean {
    return this.#waiting.length >= this.capacity.waiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    const end = await this.begin();
    try {
      return await task();
    } finally {
      end();
    }
  }

  /** Waits for a turn, which lasts until the returned function is called. */
  async begin(): Promise<() => void> {
    if (this.#running < this.capacity.running) this.#running += 1;
    else if (!this.full) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw new AppError('OVERLOADED');
    return () => this.#end();
  }

  #end(): void {
    const next = this.#waiting.shift();
    if (next) afterRounds(ROUNDS_BETWEEN_TASKS, next);
    else this.#running -= 1;
  }
}

/** The kinds of work. A flood of one kind does not delay the others. */
export interface WorkQueues {
  /** Visitors' pages, feeds and queries. */
  reads: WorkQueue;
  /** Submissions, subscriptions and private links. */
  writes: WorkQueue;
  /** The back office. */
  operators: WorkQueue;
}

/**
 * Creates the queues. A rendering takes a few milliseconds of the only thread, so more at once would only use more
 * memory.
 */
export function createWorkQueues(): WorkQueues {
  return {
    reads: new WorkQueue({ running: 4, waiting: 200 }),
    writes: new WorkQueue({ running: 8, waiting: 500 }),
    operators: new WorkQueue({ running: 4, waiting: 50 }),
  };
}
