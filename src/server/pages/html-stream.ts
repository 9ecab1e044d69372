import { EventEmitter } from 'node:events';
import { InOrderHtml } from './in-order-html.ts';

const HEAD_END = '</head>';
const DOCUMENT_END = Buffer.from('</body></html>');

/** The response, or what collects a page that is not sent as HTML. */
export interface HtmlOutput {
  write(html: Buffer): unknown;
  /** Sends what is in the buffer of the compression. */
  flush?(): void;
  end(html: Buffer): unknown;
}

/**
 * Sends React's stream to the visitor in the order of the document, and keeps a copy for the cache. Never waits for a slow
 * reader: what they have not read yet is in memory, at most one page.
 *
 * Does not extend Node's `Writable`: V8 allocates a function that its constructor assigns to a property in the old generation, so
 * the stream and all that it refers to would stay in memory until a full garbage collection.
 */
export class HtmlStream extends EventEmitter implements NodeJS.WritableStream {
  writable = true;
  readonly #order = new InOrderHtml();
  readonly #sent: Buffer[] = [];
  #batch: Uint8Array[] = [];

  /** @param lastElements HTML for the end of the body. The stream ends when it is known. */
  constructor(
    private readonly output: HtmlOutput,
    private readonly lastElements: Promise<string>,
  ) {
    super();
  }

  /** Returns the whole document. */
  html(): Buffer {
    return Buffer.concat(this.#sent);
  }

  write(html: Uint8Array | string): boolean {
    this.#batch.push(typeof html === 'string' ? Buffer.from(html) : html);
    return true;
  }

  /** React calls this method, which is not part of Node's interface, after each complete batch of HTML. */
  flush(): void {
    const batch = Buffer.concat(this.#batch);
    const isLast = batch.subarray(-DOCUMENT_END.length).equals(DOCUMENT_END);
    const html = this.#order.next(isLast ? batch.subarray(0, -DOCUMENT_END.length) : batch);
    const headEnd = this.#sent.length === 0 ? html.indexOf(HEAD_END) + HEAD_END.length : 0;
    // The browser fetches the files of the head while it receives the body.
    this.#send(html.subarray(0, headEnd));
    this.#batch = isLast ? [html.subarray(headEnd)] : [];
    if (!isLast) this.#send(html.subarray(headEnd));
  }

  /** Emits `finish` or `error`. */
  end(): this {
    this.writable = false;
    this.#sendEnd().then(
      () => this.emit('finish'),
      (error: unknown) => this.emit('error', error),
    );
    return this;
  }

  /** React calls this method if it cannot go on. */
  destroy(error: unknown): void {
    this.writable = false;
    this.emit('error', error);
  }

  async #sendEnd(): Promise<void> {
    const lastElements = Buffer.from(await this.lastElements);
    this.#order.end();
    const end = Buffer.concat([...this.#batch, lastElements, DOCUMENT_END]);
    this.#sent.push(end);
    this.output.end(end);
  }

  #send(html: Buffer): void {
    if (html.length === 0) return;
    this.#sent.push(html);
    this.output.write(html);
    this.output.flush?.();
  }
}
