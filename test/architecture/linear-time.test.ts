import { expect, test } from '@jest/globals';
import { csv } from '../../src/rules/csv.ts';
import { DocumentTextError, parseDocumentText } from '../../src/domain/content-files/document-text.ts';
import { readFrontMatter } from '../../src/domain/content-import/front-matter.ts';
import { plainMarkdown } from '../../src/domain/content-import/markdown-body.ts';
import { commonMarks } from '../../src/domain/content-import/program-marks.ts';
import { readGhost } from '../../src/domain/content-import/read-ghost.ts';
import { readWordpress } from '../../src/domain/content-import/read-wordpress.ts';
import { wordpressHtml } from '../../src/domain/content-import/wordpress-html.ts';
import { containsWords } from '../../src/domain/shared/contains-words.ts';
import { htmlChanges, imageAddresses, sanitizeHtml } from '../../src/domain/content/markup/allowed-html.ts';
import { completeAddress } from '../../src/domain/content/markup/complete-address.ts';
import { htmlFromMarkdown } from '../../src/domain/content/markup/markup-html.ts';
import { searchTerms } from '../../src/domain/content/search-terms/search-terms.ts';
import { slugFromTitle } from '../../src/domain/shared/slug-from-title.ts';
import { storedAddress } from '../../src/domain/mail/same-address.ts';
import { valuesOf } from '../../src/domain/newsletter-subscribers/column-values.ts';
import { readTable } from '../../src/domain/newsletter-subscribers/read-table.ts';
import { suggestedRole } from '../../src/domain/newsletter-subscribers/suggested-role.ts';
import { CalendarError } from '../../src/domain/other-calendars/calendar-error.ts';
import { readCalendar } from '../../src/domain/other-calendars/calendar-text.ts';
import { readTimeOf } from '../../src/rules/blog-post.ts';
import { calendarAddress } from '../../src/rules/busy-calendars.ts';
import { readHourRanges } from '../../src/rules/call-hours.ts';
import { emailProblem, mailboxKey } from '../../src/rules/email.ts';
import { isAppError } from '../../src/rules/errors.ts';
import { excerpt, wordExcerpt } from '../../src/rules/excerpt.ts';
import { email, text } from '../../src/rules/field-schema.ts';
import { markdownProblem } from '../../src/rules/markup.ts';
import { addressesIn } from '../../src/rules/newsletter-import.ts';
import { sitePath } from '../../src/rules/old-path.ts';
import { passwordLengthProblem } from '../../src/rules/password.ts';
import { canonicalPath } from '../../src/rules/percent-encoding.ts';
import { pictureHashesIn } from '../../src/rules/picture-files.ts';
import { quotation } from '../../src/rules/replies.ts';
import { searchText, searchWords } from '../../src/rules/search.ts';
import { namesIn } from '../../src/rules/slug.ts';
import { scoreText } from '../../src/rules/spam.ts';
import { clean } from '../../src/rules/text.ts';
import { withoutSecrets } from '../../src/rules/token.ts';
import { countedWords } from '../../src/rules/visits.ts';
import { parseWebAddress } from '../../src/rules/web-address.ts';
import { writtenDate } from '../../src/rules/written-date.ts';
import { readPageContent } from '../../src/server/pages/page-content.ts';

/** Functions that take a text that a stranger has sent, up to the largest body of a request. */
const ofRequests: [name: string, run: (text: string) => unknown][] = [
  ['clean', clean],
  ['searchText', searchText],
  ['sitePath', sitePath],
  ['passwordLengthProblem', passwordLengthProblem],
  ['the check of a field', text({ label: 'Text', max: Infinity, multiline: true }).check],
  ['the check of an email address', email({ message: 'No address', max: Infinity }).check],
  ['csv', (value) => csv([{ value }], ['value'])],
  ['scoreText', (value) => scoreText({ name: value, message: value })],
  ['excerpt', (value) => excerpt(value, value.length / 2)],
  ['wordExcerpt', (value) => wordExcerpt(value, value.length / 2)],
  ['searchWords', searchWords],
  ['searchTerms', searchTerms],
  ['containsWords', (value) => containsWords('text', value)],
  ['emailProblem', (value) => emailProblem(value, value.length)],
  ['mailboxKey', mailboxKey],
  ['storedAddress', storedAddress],
  ['addressesIn', addressesIn],
  ['readTable', (value) => refusedOr(() => readTable('table', value))],
  ['namesIn', namesIn],
  ['slugFromTitle', slugFromTitle],
  ['sanitizeHtml', sanitizeHtml],
  ['imageAddresses', imageAddresses],
  ['markdownProblem', markdownProblem],
  ['writtenDate', writtenDate],
  ['valuesOf', (value) => valuesOf([value])],
  ['suggestedRole', (value) => suggestedRole(value, [value])],
  ['readHourRanges', readHourRanges],
  ['calendarAddress', calendarAddress],
  ['parseWebAddress', parseWebAddress],
  ['completeAddress', completeAddress],
  ['canonicalPath', canonicalPath],
  ['pictureHashesIn', pictureHashesIn],
  ['readTimeOf', readTimeOf],
  ['countedWords', countedWords],
  ['withoutSecrets', withoutSecrets],
  ['quotation', (value) => quotation({ name: value, message: value, createdAt: new Date(0) }, 'UTC')],
];

/** Functions that take a document that somebody else wrote. */
const ofDocuments: typeof ofRequests = [
  // What is refused at the field is not rendered.
  ['htmlFromMarkdown', (value) => markdownProblem(value) ?? htmlFromMarkdown(value)],
  ['highlighted code', (value) => htmlFromMarkdown(`\`\`\`ini\n${value}\n\`\`\``)],
  ['htmlChanges', htmlChanges],
  ['commonMarks', (value) => commonMarks(value, () => {})],
  ['wordpressHtml', (value) => wordpressHtml(value, { name: () => {}, nameEnclosing: () => {} })],
  ['plainMarkdown', (value) => plainMarkdown(value, { mdx: true, name: () => {}, nameEnclosing: () => {} })],
  ['readFrontMatter', (value) => refusedOr(() => readFrontMatter(`---\n${value}\n---\n${value}`))],
  ['parseDocumentText', (value) => refusedOr(() => parseDocumentText(`---\ntitle: "${value}"\n---\n${value}`))],
  ['readWordpress', (value) => readWordpress('file', wordpressExport(value))],
  ['readGhost', (value) => readGhost('file', { posts: [{ title: value, html: value, status: 'published' }] })],
  ['readCalendar', (value) => refusedOr(() => readCalendar(calendar(value), READING))],
  ['readPageContent', (value) => readPageContent(`<main>${value}</main>`, 'https://example.com/')],
];

const wordpressExport = (content: string) =>
  `<rss xmlns:wp="w"><channel><item><title>A</title><wp:post_type>post</wp:post_type>` +
  `<content:encoded><![CDATA[${content}]]></content:encoded></item></channel></rss>`;
const calendar = (description: string) =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260105T100000Z\nDESCRIPTION:${description}\nEND:VEVENT\nEND:VCALENDAR`;
const READING = { timeZone: 'UTC', from: 0, until: 2e12, owners: [], ownHost: 'example.com' };

/** Returns what a function reads, or the error with which it refuses a document. */
function refusedOr(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof DocumentTextError || error instanceof CalendarError || isAppError(error)) return error;
    throw error;
  }
}

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
const pieces = [
  ...hostile,
  'a@',
  '+',
  '=',
  ';=',
  ',',
  '.',
  '-',
  'http://',
  'www.',
  'é',
  '\u0301\u0323',
  ' \t',
  '{',
  '{{',
  '{% x ',
  'a: ',
  '\t- ',
  '# a\n',
  '- a\n\n',
  '*a*',
  '<p>',
  '</p>',
  '<!--',
  ']]>',
  '|a',
  '\r\n',
  '\n ',
  '%25',
  '[gallery]',
  'import ',
];

/** Returns the processor time of a run in milliseconds. */
function cost(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/**
 * Returns the pieces of which a text that doubles three times takes more than 2.5 times as long each time.
 * Three doublings tell a square, 64 times, from a line, 8 times, also when one run collects garbage.
 */
function slowPieces(run: (text: string) => unknown, length: number): string[] {
  const isSlow = (piece: string) => {
    // Surrounded by letters, so that nothing trims the text.
    const costOf = (size: number) => cost(() => run(`a${piece.repeat(size / piece.length)}b`));
    let [long, short] = [Infinity, Infinity];
    // A busy machine only ever adds to a measurement, so the least of several is the closest.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      short = Math.min(short, costOf(length / 4));
      long = Math.min(long, costOf(2 * length));
      if (long <= 2.5 ** 3 * short + 25) return false;
    }
    return true;
  };
  return pieces.filter(isSlow);
}

test.each(ofRequests)('%s takes at most 2.5 times as long each time a text doubles', (_, run) => {
  expect(slowPieces(run, 32_000)).toEqual([]);
});

test.each(ofDocuments)('%s takes at most 2.5 times as long each time a document doubles', (_, run) => {
  expect(slowPieces(run, 10_000)).toEqual([]);
});

test('refuses Markdown that takes too long, and no other', () => {
  const deep = '> '.repeat(20);
  expect(markdownProblem(`a\n${deep}a`)).toMatch('quotations or lists');
  expect(markdownProblem(`${'- '.repeat(10)}${'1. '.repeat(10)}a`)).toMatch('quotations or lists');
  expect(markdownProblem('*a'.repeat(1_000))).toMatch('a paragraph with more than 1,000');
  expect(markdownProblem('a]'.repeat(1_000))).toMatch('a paragraph with more than 1,000');
  expect(markdownProblem('[^1]\n\n'.repeat(1_000))).toMatch('footnotes');
  expect(markdownProblem('a\n\n'.repeat(10_001))).toMatch('more than 10,000 lines and marks');
  expect(markdownProblem('a\n\n'.repeat(10_000))).toBeUndefined();
  expect(markdownProblem('a*a\n\n'.repeat(5_000))).toBeUndefined();
  expect(markdownProblem(`${'- a\n'.repeat(5_000)}${'> '.repeat(19)}a`)).toBeUndefined();
});
