import type { Duplex } from 'node:stream';
import pg from 'pg';
import { sendQuery } from './send-query.ts';

/** PostgreSQL, appendix A. */
const READ_ONLY = '25006';
const PROTOCOL_VIOLATION = '08P01';

/** Settings that the server reports to its clients, now and when they change (since PostgreSQL 14). */
const READ_ONLY_SETTINGS = new Set(['default_transaction_read_only', 'in_hot_standby']);

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** A pool closes a read-only connection after this time, because it may stay read-only when the server accepts writes. */
export const READ_ONLY_MS = 1_000;

export interface ClientOptions extends pg.ClientConfig {
  /**
   * How long a query may wait for its answer. `query_timeout` of pg also rejects answers that arrived in time while this process was
   * busy with something else.
   */
  answerTimeoutMs?: number;
}

/** A connection to a server. It closes itself after any error that leaves it in an unknown state. */
export class Client extends pg.Client {
  readonly #readOnlySettings = new Set<string>();
  readonly #createdAt = performance.now();
  readonly #answerTimeoutMs: number | undefined;
  #broken = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ClientOptions = {}) {
    super(options);
    this.#answerTimeoutMs = options.answerTimeoutMs;
    const { connection } = this;
    connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }: ParameterStatus) => {
      if (!READ_ONLY_SETTINGS.has(name)) return;
      if (value === 'on') this.#readOnlySettings.add(name);
      else this.#readOnlySettings.delete(name);
    });
    connection.once(this.ssl ? 'sslconnect' : 'connect', () => closeOnInvalidData(connection.stream));
    // pg reports a message of an unknown type as an error of the server, but without a code.
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (!code) this.close();
    });
  }

  /** Whether the server has reported that it refuses writes on this connection, as after a failover. */
  get readOnly(): boolean {
    return this.#readOnlySettings.size > 0;
  }

  /** Whether a pool may hand it out again. */
  get reusable(): boolean {
    const isOld = performance.now() - this.#createdAt > READ_ONLY_MS;
    return !this.#broken && !(this.readOnly && isOld);
  }

  /** Queues statements, because TypeORM relies on a queue that pg deprecates. */
  override query(...args: unknown[]): never {
    const send = (...done: unknown[]) => void Reflect.apply(super.query, this, [...args, ...done]);
    // The `query` method of a pool passes a callback.
    const hasCallback = typeof args.at(-1) === 'function';
    const run = async (): Promise<unknown> => (hasCallback ? send() : this.#inTime(sendQuery(send)));
    this.#last = this.#last.then(run, run);
    this.#last.catch((error: { code?: string }) => {
      if (error.code === READ_ONLY) this.#broken = true;
      // Without a code it is pg's own error, such as a timeout. The next query would wait for the one that hangs.
      if (!error.code) this.close();
    });
    return this.#last as never;
  }

  async #inTime(result: Promise<unknown>): Promise<unknown> {
    if (this.#answerTimeoutMs === undefined) return result;
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    // Node runs a late timer before it reads from the sockets, and an immediate after that.
    const late = () => setImmediate(reject, new Error('Query timeout: the database server did not answer.'));
    const timer = setTimeout(late, this.#answerTimeoutMs);
    try {
      return await Promise.race([result, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes the connection without waiting for the server. */
  close(): void {
    this.#broken = true;
    this.connection.stream.destroy();
  }
}

/** Returns whether the server itself rejected the connection or the statement, so it responds to others. */
export function isAnswer(error: unknown): boolean {
  const { code = '', severity } = error as { code?: string; severity?: string };
  // Class 57: it is shutting down or starting.
  return severity !== undefined && !code.startsWith('57');
}

/** Closes a stream when pg cannot parse its data. pg parses in a listener, where an error would end the process. */
function closeOnInvalidData(stream: Duplex): void {
  const [parse] = stream.listeners('data') as ((chunk: Buffer) => void)[];
  if (!parse) return;
  stream.off('data', parse);
  stream.on('data', (chunk: Buffer) => {
    try {
      parse(chunk);
    } catch (cause) {
      const error = new Error('The database server sent data that cannot be read.', { cause });
      stream.destroy(Object.assign(error, { code: PROTOCOL_VIOLATION }));
    }
  });
}
