import type { PGlite } from '@electric-sql/pglite';
import { Duplex } from 'node:stream';
import pg from 'pg';

/** What a server says to whoever connects: AuthenticationOk, ReadyForQuery (PostgreSQL, 55.7). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The engine in the place of a socket. It works through what it is told before it returns. */
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
    this.#answer(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#answer(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #answer(message: Buffer): void {
    if (!this.#welcomed) {
      this.#welcomed = true;
      this.push(WELCOME);
      return;
    }
    // PGlite's other ways read each answer themselves, too, and keep for good what they have read.
    const onRawData = (answer: Uint8Array) => void this.push(Buffer.from(answer));
    this.engine.execProtocolRawStream(message, { syncToFs: false, onRawData }).catch((error) => this.destroy(error));
  }
}

/** The same client that talks to servers, on the engine in this process: its types and errors are the same, too. */
export async function connect(engine: PGlite): Promise<pg.Client> {
  const client = new pg.Client({ stream: (() => new EngineStream(engine)) as never });
  await client.connect();
  return client;
}
