import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
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
 */
export class HtmlStream extends Writable {
  readonly #order = new InOrderHtml();
  readonly #sent: Buffer[] = [];
  #batch: Buffer[] = [];

  /** @param lastElements HTML for the end of the body. The stream ends when it is known. */
  constructor(
    private readonly output: HtmlOutput,
    private readonly lastElements: Promise<string>,
  ) {
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  /** Returns the whole document. */
  html(): Buffer {
    return Buffer.concat(this.#sent);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#batch.push(chunk);
    done();
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

  override _final(done: (error?: Error | null) => void): void {
    callbackify(() => this.#sendEnd())(done);
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
