import type { ContentVersion } from './content-version.ts';

/** Answers that only a change of the content can change: each is asked for once for every version of it. */
export class ContentCache {
  readonly #answers = new Map<string, Promise<unknown>>();
  #version = NaN;

  constructor(private readonly content: ContentVersion) {}

  /** @param question Names the answer. There must be few: nothing is dropped before the content changes. */
  async answer<Value>(question: string, ask: () => Promise<Value>): Promise<Value> {
    if (!this.content.watched) return ask();
    const version = this.content.current;
    if (version !== this.#version) {
      this.#answers.clear();
      this.#version = version;
    }
    const known = this.#answers.get(question) as Promise<Value> | undefined;
    const answer = known ?? ask();
    this.#answers.set(question, answer);
    try {
      return await answer;
    } catch (error) {
      if (this.#answers.get(question) === answer) this.#answers.delete(question);
      throw error;
    }
  }
}
