import { snap } from './pens.ts';

/** Pseudo-random numbers, seeded by a text: the same text always gives the same drawing. */
export class Chance {
  private state: number;

  constructor(text: string) {
    this.state = [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
    for (let warmUp = 0; warmUp < 8; warmUp++) this.next();
  }

  /** Returns a number from 0 up to 1. */
  next(): number {
    this.state = (this.state * 1_664_525 + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  /** Returns an integer from 0 to below the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Returns a coordinate between two coordinates. */
  between(from: number, to: number): number {
    return snap(from + this.next() * (to - from));
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }
}
