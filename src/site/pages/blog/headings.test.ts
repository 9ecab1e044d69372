import { expect, test } from '@jest/globals';
import { headingsOf } from './headings.ts';

test('a heading reads the same from what is stored and from what a browser makes of it', () => {
  const stored = '<h2 id="terms"><a href="#terms">"A&amp;B"\u00a0&lt;terms&gt;</a></h2>';
  const written = stored.replace('\u00a0', '&nbsp;');
  expect(headingsOf(stored)).toEqual([{ id: 'terms', title: '"A&B"\u00a0<terms>' }]);
  expect(headingsOf(written)).toEqual(headingsOf(stored));
  expect(headingsOf('<h2 id="footnote-label">Footnotes</h2>')).toEqual([]);
});
