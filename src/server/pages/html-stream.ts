import { Writable } from 'node:stream';
import type { Response } from 'express';

/**
 * Writes React's stream to the response and adds the scripts with deferred data. React calls `flush` after each complete
 * batch of HTML, and only there can a script be added without splitting a tag. It precedes the batch that shows its data.
 */
export class HtmlStream extends Writable {
  #batch: Buffer[] = [];
  #scripts: string[] = [];
  #shellSent = false;

  constructor(
    private readonly response: Response,
    deferred: Promise<unknown>[],
    script: (number: number, value: unknown) => string,
  ) {
    super();
    deferred.forEach((value, number) => {
      value.then(
        (data) => this.#scripts.push(script(number, data)),
        () => this.#scripts.push(script(number, null)),
      );
    });
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#batch.push(chunk);
    done();
  }

  /** React calls this method, which is not part of Node's interface. */
  flush(): void {
    if (this.#shellSent) this.response.write(this.#scripts.splice(0).join(''));
    this.#send();
    this.response.flush?.();
  }

  override _final(done: () => void): void {
    this.#send();
    this.response.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.response.destroy();
    done(error);
  }

  #send(): void {
    if (this.#batch.length === 0) return;
    this.#shellSent = true;
    this.response.write(Buffer.concat(this.#batch.splice(0)));
  }
}
