/** The mark of a part whose data has not arrived, and its fallback. The fallback contains no such mark. */
const PENDING = /<!--\$\?--><template id="B:(\w+)"><\/template>([^]*?)<!--\/\$-->/;

const PENDING_START = '<!--$?-->';

/** A part that has arrived, with the inline script that would move it to its mark. */
const ARRIVED = /<div hidden id="S:\w+">([^]*?)<\/div><script>[^]*?\$RC\("B:(\w+)","S:\w+"\)<\/script>/g;

/** The inline script that would make the browser render a part that failed. */
const FAILED = /<script>[^]*?\$RX\("B:(\w+)"[^]*?\)<\/script>/g;

/** The inline script that measures when the first parts were shown. */
const SHELL_TIME = /<script id="_R_">[^]*?<\/script>/;

/**
 * Puts React's stream into the order of the document. React sends the parts of a page as soon as their data is there, and
 * moves them into place by inline scripts. This class waits at the mark of a missing part instead, so that the page is plain
 * HTML: the same as if all data had been there from the start.
 */
export class InOrderHtml {
  #held = '';
  readonly #parts = new Map<string, (fallback: string) => string>();

  /** Takes the next complete batch of React's HTML and returns the HTML that can be sent. */
  next(batch: Buffer): Buffer {
    if (!this.#held && !batch.includes(PENDING_START)) return batch;
    this.#held += batch
      .toString()
      .replace(SHELL_TIME, '')
      .replace(ARRIVED, (_, part: string, id: string) => this.#keep(id, () => `<!--$-->${part}<!--/$-->`))
      .replace(FAILED, (_, id: string) =>
        this.#keep(id, (fallback) => `<!--$!--><template></template>${fallback}<!--/$-->`),
      );
    let ready = '';
    for (;;) {
      const mark = PENDING.exec(this.#held);
      const end = mark?.index ?? this.#held.length;
      ready += this.#held.slice(0, end);
      this.#held = this.#held.slice(end);
      const part = mark && this.#parts.get(mark[1] ?? '');
      if (!part) return Buffer.from(ready);
      this.#held = part(mark[2] ?? '') + this.#held.slice(mark[0].length);
    }
  }

  /** Throws if React has sent something that this class does not know. */
  end(): void {
    if (this.#held) throw new Error(`A part of the page is missing: ${this.#held.slice(0, 100)}`);
  }

  #keep(id: string, part: (fallback: string) => string): string {
    this.#parts.set(id, part);
    return '';
  }
}
