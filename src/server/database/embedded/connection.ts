import type { PGlite } from '@electric-sql/pglite';
import { Duplex } from 'node:stream';
import pg from 'pg';

/** The messages of a server that accepts a connection: AuthenticationOk and ReadyForQuery (PostgreSQL, 55.7). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Connects a pg client to the embedded engine instead of a socket. */
class EngineStream extends Duplex {
  #welcomed = false;

  constructor(private readonly engine: PGlite) {
    super();
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#schedule(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#schedule(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  /** The engine blocks this thread during a statement. The event loop gets a round between two statements. */
  #schedule(message: Buffer): void {
    setImmediate(() => this.#execute(message));
  }

  #execute(message: Buffer): void {
    if (!this.#welcomed) {
      this.#welcomed = true;
      this.push(WELCOME);
      return;
    }
    // PGlite's other methods also parse each response and never free the result.
    const onRawData = (answer: Uint8Array) => void this.push(Buffer.from(answer));
    this.engine.execProtocolRawStream(message, { syncToFs: false, onRawData }).catch((error) => this.destroy(error));
  }
}

/** Returns a pg client for the embedded engine, so that both kinds of database have the same types and errors. */
export async function connect(engine: PGlite): Promise<pg.Client> {
  const client = new pg.Client({ stream: () => new EngineStream(engine) });
  await client.connect();
  return client;
}
