import { expect, test } from '@jest/globals';
import { csv } from '../../src/back-office/download/csv.ts';
import { containsWords } from '../../src/domain/content/contains-words.ts';
import { slugFromTitle } from '../../src/domain/content/slug-from-title.ts';
import { sanitizeHtml } from '../../src/domain/content/markup/allowed-html.ts';
import { htmlFromMarkdown } from '../../src/domain/content/markup/markup-html.ts';
import { searchTerms } from '../../src/domain/content/search-terms/search-terms.ts';
import { emailProblem, mailboxKey } from '../../src/rules/email.ts';
import { excerpt, wordExcerpt } from '../../src/rules/excerpt.ts';
import { markdownProblem } from '../../src/rules/markup.ts';
import { addressesIn } from '../../src/rules/newsletter-import.ts';
import { searchWords } from '../../src/rules/search.ts';
import { namesIn } from '../../src/rules/slug.ts';
import { scoreText } from '../../src/rules/spam.ts';
import { clean } from '../../src/rules/text.ts';

/** Functions that take a text that a stranger has sent or that is stored. */
const functions: [name: string, run: (text: string) => unknown][] = [
  ['clean', clean],
  ['csv', (text) => csv([{ text }], ['text'])],
  ['scoreText', (text) => scoreText({ name: text, message: text })],
  ['excerpt', (text) => excerpt(text, text.length / 2)],
  ['wordExcerpt', (text) => wordExcerpt(text, text.length / 2)],
  ['searchWords', searchWords],
  ['searchTerms', searchTerms],
  ['containsWords', (text) => containsWords('text', text)],
  ['emailProblem', (text) => emailProblem(text, text.length)],
  ['mailboxKey', mailboxKey],
  ['addressesIn', addressesIn],
  ['namesIn', namesIn],
  ['slugFromTitle', slugFromTitle],
  ['sanitizeHtml', sanitizeHtml],
  // What is refused at the field is not rendered.
  ['htmlFromMarkdown', (text) => markdownProblem(text) ?? htmlFromMarkdown(text)],
  ['highlighted code', (text) => htmlFromMarkdown(`\`\`\`ini\n${text}\n\`\`\``)],
];

const hostile = [
  ' ',
  '\n',
  '\t"',
  '[',
  '![',
  '[a](',
  '[^1]',
  '<',
  '<a ',
  '*',
  '*a',
  '_a ',
  '&',
  '> ',
  '1. ',
  '`',
  '9',
  'a',
  '@',
];
const pieces = [...hostile, 'a@', '+', '=', ';=', ',', '.', '-', 'http://', 'www.', 'é'];

const LENGTH = 10_000;
const RUNS = 2;

/** Returns the least processor time of several runs in milliseconds. */
function cost(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

test.each(functions)('%s takes at most three times as long for a text that is twice as long', (_, run) => {
  const isSlow = (piece: string) => {
    // Surrounded by letters, so that nothing trims the text.
    const costOf = (length: number) => cost(() => run(`a${piece.repeat(length / piece.length)}b`));
    return costOf(2 * LENGTH) > 3 * costOf(LENGTH) + 50;
  };
  // A busy machine can disturb one measurement, and hardly three of the same text.
  expect(pieces.filter((piece) => isSlow(piece) && isSlow(piece) && isSlow(piece))).toEqual([]);
});

test('refuses Markdown that takes too long, and no other', () => {
  const deep = '> '.repeat(20);
  expect(markdownProblem(`a\n${deep}a`)).toMatch('quotations or lists');
  expect(markdownProblem(`${'- '.repeat(10)}${'1. '.repeat(10)}a`)).toMatch('quotations or lists');
  expect(markdownProblem('*a'.repeat(1_000))).toMatch('a paragraph with more than 1,000');
  expect(markdownProblem('[^1]\n\n'.repeat(1_000))).toMatch('footnotes');
  expect(markdownProblem('*a\n\n'.repeat(9_000))).toBeUndefined();
  expect(markdownProblem(`${'- a\n'.repeat(5_000)}${'> '.repeat(19)}a`)).toBeUndefined();
});
