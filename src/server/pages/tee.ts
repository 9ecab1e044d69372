import { Writable } from 'node:stream';

/** Passes a page on to a response and keeps a copy. Never waits for a slow reader, so that others do not wait for them either. */
export class Tee extends Writable {
  readonly #chunks: Buffer[] = [];

  constructor(private readonly response: Pick<Writable, 'write' | 'end'>) {
    super();
  }

  /** Everything that has been written. */
  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    this.response.write(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.response.end();
    done();
  }
}
