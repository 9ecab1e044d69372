import { expect, test } from '@jest/globals';
import { headingsOf } from './headings.ts';

test('returns the text of each heading except the footnotes', () => {
  const html = '<h2 id="terms"><a href="#terms">"A&amp;B"\u00a0&lt;terms&gt;</a></h2>';
  expect(headingsOf(html)).toEqual([{ id: 'terms', title: '"A&B"\u00a0<terms>' }]);
  const noted = '<h2 id="rule-x">Rule <em>x</em><sup><a href="#footnote-fn-1" data-footnote-ref>1</a></sup></h2>';
  expect(headingsOf(noted)).toEqual([{ id: 'rule-x', title: 'Rule x' }]);
  const levels = '<h2 id="a">A</h2><h3 id="b">B</h3>';
  expect([headingsOf(levels), headingsOf(levels, 3)]).toEqual([[{ id: 'a', title: 'A' }], [{ id: 'b', title: 'B' }]]);
  expect(headingsOf('<h2 id="footnote-label">Footnotes</h2>')).toEqual([]);
  expect(headingsOf('<h2 id="footnote-rules">Footnote rules</h2>')).toHaveLength(1);
});
