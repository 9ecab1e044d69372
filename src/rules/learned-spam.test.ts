import { expect, test } from '@jest/globals';
import { scoreWords, wordsOf } from './learned-spam.ts';

test('finds the different words without case and accents', () => {
  expect(wordsOf('Über the über-cheap LINKS, a 24/7 offer!')).toEqual(['uber', 'the', 'cheap', 'links', 'offer']);
  expect(
    wordsOf(
      Array.from({ length: 400 }, (_, index) => `word${'x'.repeat(index % 25)}${'y'.repeat(index / 25)}`).join(' '),
    ).length,
  ).toBeLessThanOrEqual(300);
});

const counts = (spam: number, wanted: number, ...words: string[]) =>
  new Map(words.map((word) => [word, { spam, wanted }]));
const pitch = ['casino', 'bonus', 'players', 'jackpot'];

test('scores words that were only in spam, and names them', () => {
  expect(scoreWords(counts(8, 0, ...pitch), { spam: 10, wanted: 10 })).toEqual({
    score: 5,
    reasons: ['Words of what you marked as spam: casino, bonus, players, jackpot'],
  });
});

test.each([
  ['few words', counts(8, 0, ...pitch.slice(1)), { spam: 10, wanted: 10 }],
  ['few messages of spam', counts(4, 0, ...pitch), { spam: 4, wanted: 10 }],
  ['few wanted messages', counts(8, 0, ...pitch), { spam: 10, wanted: 4 }],
  ['words that are as common in wanted messages', counts(8, 8, ...pitch), { spam: 10, wanted: 10 }],
  ['unknown words', counts(0, 0, ...pitch), { spam: 10, wanted: 10 }],
])('%s score nothing', (_, words, total) => {
  expect(scoreWords(words, total)).toEqual({ score: 0, reasons: [] });
});

test('words of wanted messages outweigh those of spam', () => {
  const mixed = new Map([
    ...counts(6, 0, ...pitch),
    ...counts(0, 9, 'exhibits', 'court', 'lease', 'paralegal', 'matter'),
  ]);
  expect(scoreWords(mixed, { spam: 10, wanted: 10 }).score).toBe(0);
});
