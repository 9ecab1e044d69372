import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { BeforeAfter } from './BeforeAfter.tsx';

/** Returns the lengths of the bars. */
function bars(before: string, after: string): number[] {
  const html = renderToStaticMarkup(<BeforeAfter metric={{ label: 'Time', before, after, improvement: 'less' }} />);
  return [...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Number(width));
}

test.each([
  ['10 hours', '4 hours', [100, 40]],
  ['1 page', '4 page', [25, 100]],
  ['1,200 forms', '600 forms', [100, 50]],
  ['2.5 hours', '0 hours', [100, 0]],
  ['80%', '20%', [100, 25]],
  ['2 days', '3 hours', []],
  ['0 hours', '0 hours', []],
  ['Rarely', 'Always', []],
])('draws %s and %s as the bars %j', (before, after, lengths) => {
  expect(bars(before, after)).toEqual(lengths);
});
