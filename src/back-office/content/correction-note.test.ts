import { expect, test } from '@jest/globals';
import { correctionPath, withCorrection } from './correction-note.ts';

const values = { title: 'A title', 'corrections.0.date': '2025-01-31', 'corrections.0.text': 'Seven, not six.' };
const ofPath = (date: string) => new URL(correctionPath({ id: '1', date }), 'https://site.example').searchParams;

test('adds a correction of the date before the others', () => {
  expect(withCorrection(values, ofPath('2025-03-02'))).toEqual({
    title: 'A title',
    'corrections.0.date': '2025-03-02',
    'corrections.1.date': '2025-01-31',
    'corrections.1.text': 'Seven, not six.',
  });
});

test.each(['', 'yesterday', '2025-02-30'])('adds none for the date "%s"', (date) => {
  expect(withCorrection(values, ofPath(date))).toEqual(values);
});
