import { formatNumber } from '../../rules/number.ts';

/** Returns a sentence about the number of subscribers who get the newsletter. */
export function recipientsText(count: number): string {
  return count === 1 ? 'One subscriber gets the newsletter.' : `${formatNumber(count)} subscribers get the newsletter.`;
}
