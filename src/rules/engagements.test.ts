import { expect, test } from '@jest/globals';
import { ENGAGEMENTS_MAX, engagementNote, engagementProblems, priceInWords, sampleEngagements } from './engagements.ts';
import { shownEngagements } from './settings.ts';

const row = { name: 'Count', handedOver: 'A count sheet.', weeks: '1', asOf: '2031-02-03' };

test.each([
  ['$2,000', '$4,000', '$2,000 to $4,000'],
  ['$2,000', '$2,000', '$2,000'],
  ['$2,000', null, 'From $2,000'],
  [null, '$4,000', 'Up to $4,000'],
  [null, null, 'On a written design'],
])('writes the price from %s to %s in words', (priceFrom, priceTo, words) => {
  expect(priceInWords({ priceFrom, priceTo })).toBe(words);
});

test('refuses more rows than the maximum', () => {
  const most = Array.from({ length: ENGAGEMENTS_MAX }, () => row);
  expect(engagementProblems({ engagements: most })).toEqual({});
  expect(Object.keys(engagementProblems({ engagements: [...most, row] }))).toEqual(['engagements']);
});

test('shows sample prices only while the site names nobody', () => {
  const own = { ...row, priceFrom: '$900', priceTo: null };
  const engagements = [...sampleEngagements, own];
  expect(shownEngagements({ ownerName: 'The Consultant', engagements })).toEqual(engagements);
  expect(shownEngagements({ ownerName: 'Robin', engagements })).toEqual([own]);
});

test('a sample row with a price of its own is no sample', () => {
  const [sample] = sampleEngagements;
  const changed = { ...sample!, priceTo: '$4,501' };
  expect(shownEngagements({ ownerName: 'Robin', engagements: [changed] })).toEqual([changed]);
});

test.each([
  [{}, undefined],
  [{ priceFrom: '$4,000', priceTo: '5 000 EUR' }, undefined],
  [{ priceFrom: '', priceTo: '4,000' }, 'A price has no currency.'],
])('the note of a row with %p is %s', (prices, note) => {
  expect(engagementNote({ ...row, ...prices })).toBe(note);
});
