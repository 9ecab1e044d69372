import { expect, test } from '@jest/globals';
import { judge, SPAM_BAR, type Evidence } from './spam.ts';

const DAY_MS = 86_400_000;

const evidence = (overrides: Partial<Evidence> = {}): Evidence => ({
  honeypot: '',
  stamp: 60_000,
  stampLifetimeMs: DAY_MS,
  name: 'Ada Example',
  message: 'We prepare exhibit books by hand. See https://example.com/books for one.',
  ...overrides,
});

test.each<[string, Partial<Evidence>]>([
  ['an ordinary inquiry', {}],
  ['one without scripts', { stamp: 'missing' }],
  ['one in another alphabet', { name: 'Анна Петрова', message: 'Нам нужна автоматизация. Α very Greek capital.' }],
  ['one with five links', { message: 'See https://a.example '.repeat(5) }],
])('%s has no sign of spam', (_, overrides) => {
  expect(judge(evidence(overrides))).toEqual({ score: 0, reasons: [] });
});

test.each<[string, Partial<Evidence>]>([
  ['great haste', { stamp: 500 }],
  ['an old stamp', { stamp: DAY_MS + 1 }],
  ['a forged stamp', { stamp: 'forged' }],
  ['six links', { message: 'See https://a.example '.repeat(6) }],
  ['markup', { message: 'Buy [url=a.example]here[/url]' }],
  ['look-alike letters', { message: 'Your раypal account' }],
  ['a link for a name', { name: 'www.a.example' }],
])('%s alone is a sign, and not enough', (_, overrides) => {
  const { score, reasons } = judge(evidence(overrides));
  expect(reasons).toHaveLength(1);
  expect(score).toBeGreaterThan(0);
  expect(score).toBeLessThan(SPAM_BAR);
});

test.each<[string, Partial<Evidence>]>([
  ['the hidden field alone', { honeypot: 'https://a.example' }],
  ['haste and links together', { stamp: 0, message: 'See https://a.example '.repeat(6) }],
])('%s is spam', (_, overrides) => {
  expect(judge(evidence(overrides)).score).toBeGreaterThanOrEqual(SPAM_BAR);
});
