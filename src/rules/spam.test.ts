import { expect, test } from '@jest/globals';
import { DAY_MS } from './durations.ts';
import { addScores, formScoreOf, isSpam, scoreForm, scoreText, type FormEvidence } from './spam.ts';

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
  ['the shortest time of a person', { stamp: 2_000 }],
  ['a stamp of exactly a day', { stamp: DAY_MS }],
  ['white space in the hidden field', { honeypot: ' \n' }],
  ['nothing but signs', { name: '??', message: '12 34' }],
  ['five links', { message: 'See https://a.example '.repeat(5) }],
])('%s scores 0', (_, overrides) => {
  expect(scored(overrides)).toEqual({ score: 0, reasons: [] });
});

test.each<[string, Partial<Evidence>, number, string]>([
  ['great haste', { stamp: 1_999 }, 3, 'Sent less than two seconds after the first touch'],
  ['an old stamp', { stamp: DAY_MS + 1 }, 2, 'Sent more than a day after the first touch'],
  ['a forged stamp', { stamp: 'forged' }, 3, 'The time stamp was not made by this site'],
  ['six links', { message: 'See https://a.example '.repeat(6) }, 3, '6 links in the message'],
  ['markup', { message: 'Buy [url=a.example]here[/url]' }, 3, 'Links in markup'],
  ['look-alike letters in the message', { message: 'Your раypal account' }, 3, 'A word mixes look-alike alphabets'],
  ['look-alike letters in the name', { name: 'Раypal' }, 3, 'A word mixes look-alike alphabets'],
  ['a link for a name', { name: 'www.a.example' }, 3, 'A link in the name'],
])('%s alone is no spam', (_, overrides, score, reason) => {
  expect(scored(overrides)).toEqual({ score, reasons: [reason] });
  expect(isSpam(score)).toBe(false);
});

test.each([
  'We want to automate our monthly SEO and website traffic reports. Our budget is $500 per month.',
  'Our firm pays an SEO agency with a guarantee. Can you automate its reports?',
  'The first page of each exhibit needs a stamp. We do $40 a page by hand today.',
  'We offer guest posts on our blog and need an approval step for them.',
])('what a message is about is no sign of spam: %s', (message) => {
  expect(scored({ message })).toEqual({ score: 0, reasons: [] });
});

test.each(['[url]a.example[/url]', '[URL=a.example]', '<a href="a.example">', '<A\n  HREF=a>'])(
  '%j is a link in markup',
  (message) => {
    expect(scored({ message }).reasons).toEqual(['Links in markup']);
  },
);

test.each(['http://a.example', 'HTTPS://a', 'See WWW.a.example', 'https://www.a.example'])('%j is a link', (text) => {
  expect(scored({ name: text, message: `${text} `.repeat(6) }).reasons).toEqual([
    '6 links in the message',
    'A link in the name',
  ]);
});

test.each(['awww.a', '<abbr href=a>', '<ahref', '[urls]', 'аb', 'http:/a'])('%j is no sign of spam', (text) => {
  expect(scored({ name: text, message: `${text} `.repeat(6) })).toEqual({ score: 0, reasons: [] });
});

test.each<[string, Partial<Evidence>, number]>([
  ['the hidden field alone', { honeypot: 'https://a.example' }, 10],
  ['an old stamp and links together', { stamp: DAY_MS + 1, message: 'See https://a.example '.repeat(6) }, 5],
])('%s is spam', (_, overrides, score) => {
  expect(scored(overrides).score).toBe(score);
  expect(isSpam(score)).toBe(true);
});

test('a score of 5 is spam, and 4 is not', () => {
  expect([4, 5, 6].map(isSpam)).toEqual([false, true, true]);
});

test('restores the form score from stored reasons', () => {
  const { reasons } = scored({ stamp: 0, message: 'See https://a.example '.repeat(6) });
  expect(reasons).toHaveLength(2);
  expect(formScoreOf(reasons)).toEqual({ score: 3, reasons: [reasons[0]] });
  expect(formScoreOf(scored({ honeypot: 'x', stamp: 'forged' }).reasons)).toEqual({
    score: 13,
    reasons: ['A field that people do not see was filled in', 'The time stamp was not made by this site'],
  });
  expect(formScoreOf([])).toEqual({ score: 0, reasons: [] });
});
