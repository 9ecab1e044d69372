import { expect, test } from '@jest/globals';
import { addScores, formScoreOf, isSpam, scoreForm, scoreText, type FormEvidence } from './spam.ts';

const DAY_MS = 86_400_000;

interface Evidence extends FormEvidence {
  name: string;
  message: string;
}

const scored = (overrides: Partial<Evidence> = {}) => {
  const evidence: Evidence = {
    honeypot: '',
    stamp: 60_000,
    stampLifetimeMs: DAY_MS,
    name: 'Ada Example',
    message: 'We prepare exhibit books by hand. See https://example.com/books for one.',
    ...overrides,
  };
  return addScores(scoreForm(evidence), scoreText(evidence));
};

test.each<[string, Partial<Evidence>]>([
  ['an ordinary submission', {}],
  ['a submission without scripts', { stamp: 'missing' }],
  ['another alphabet', { name: 'Анна Петрова', message: 'Нам нужна автоматизация. Α very Greek capital.' }],
  ['five links', { message: 'See https://a.example '.repeat(5) }],
])('%s scores 0', (_, overrides) => {
  expect(scored(overrides)).toEqual({ score: 0, reasons: [] });
});

test.each<[string, Partial<Evidence>]>([
  ['great haste', { stamp: 500 }],
  ['an old stamp', { stamp: DAY_MS + 1 }],
  ['a forged stamp', { stamp: 'forged' }],
  ['six links', { message: 'See https://a.example '.repeat(6) }],
  ['markup', { message: 'Buy [url=a.example]here[/url]' }],
  ['look-alike letters', { message: 'Your раypal account' }],
  ['a link for a name', { name: 'www.a.example' }],
])('%s alone scores below the threshold', (_, overrides) => {
  const { score, reasons } = scored(overrides);
  expect(reasons).toHaveLength(1);
  expect(score).toBeGreaterThan(0);
  expect(isSpam(score)).toBe(false);
});

test.each<[string, Partial<Evidence>]>([
  ['the hidden field alone', { honeypot: 'https://a.example' }],
  ['haste and links together', { stamp: 0, message: 'See https://a.example '.repeat(6) }],
])('%s is spam', (_, overrides) => {
  expect(isSpam(scored(overrides).score)).toBe(true);
});

test('restores the form score from stored reasons', () => {
  const { reasons } = scored({ stamp: 0, message: 'See https://a.example '.repeat(6) });
  expect(reasons).toHaveLength(2);
  expect(formScoreOf(reasons)).toEqual({ score: 3, reasons: [reasons[0]] });
});
