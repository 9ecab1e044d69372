import { expect, test } from '@jest/globals';
import { listDifference, textDifference } from './text-difference.ts';

const SIGNS = { removed: '-', added: '+' };

/** The difference as one text: removed words in brackets with a minus sign, added words with a plus sign. */
const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${SIGNS[kind]}${text}]`))
    .join('');

const words = (name: string) => Array.from({ length: 60 }, (_, index) => `${name}${index}`).join(' ');

test('marks the changed words of a line', () => {
  expect(marked('A quick brown fox', 'A slow brown fox')).toBe('A [-quick][+slow] brown fox');
  expect(marked('A fox', 'A fox jumps high')).toBe('A fox[+ jumps high]');
  expect(marked('النص القديم', 'النص الجديد')).toBe('النص [-القديم][+الجديد]');
});

test('marks the changed words of several lines, and shows what is between them', () => {
  expect(marked('one\nold two\n\nthree\nfour old\n', 'one\nnew two\n\nthree\nfour new\n')).toBe(
    'one\n[-old][+new] two\n\nthree\nfour [-old][+new]\n',
  );
});

/** What is shown around a changed word. */
const around = (before: string, after: string) =>
  marked(`${before}old${after}`, `${before}new${after}`).replace('[-old][+new]', '|');

test('shows up to 240 unchanged characters', () => {
  const longest = ' word'.repeat(48);
  expect(around('', longest)).toBe(`|${longest}`);
  expect(around('word '.repeat(48), '')).toBe(`${'word '.repeat(48)}|`);
});

test('cuts more unchanged text to the words next to a change', () => {
  const cut = ' word'.repeat(23);
  expect(around('', `${' word'.repeat(48)}x`)).toBe(`|${cut} …`);
  expect(around(`x${'word '.repeat(48)}`, '')).toBe(`… ${cut.trim()} |`);
  expect(around('First.\n\n'.repeat(40), '\n\nLast.'.repeat(40))).toMatch(/^… \n?(First\.\n\n)+\|(\n\nLast\.)+\s*…$/);
  const paragraph = `${'word '.repeat(100).trim()}\n`;
  expect(marked(`old\n${paragraph}old\n`, `new\n${paragraph}new\n`)).toMatch(
    /^\[-old\]\[\+new\]\n(word )+… (word )+word\n\[-old\]\[\+new\]\n$/,
  );
});

test('cuts a long line without spaces', () => {
  const [first, last] = ['法律文書', '自動化'] as const;
  expect(marked(`${first.repeat(70)}旧版${last.repeat(90)}`, `${first.repeat(70)}新版${last.repeat(90)}`)).toBe(
    `… ${first.repeat(30)}[-旧版][+新版]${last.repeat(40)} …`,
  );
});

test('equal texts have no difference, and an empty text is all added', () => {
  expect(textDifference('same', 'same')).toEqual([]);
  expect(marked('', 'new')).toBe('[+new]');
  expect(marked('old', '')).toBe('[-old]');
});

test('shows two texts without common lines in full', () => {
  const [before, after] = ['a', 'b'].map((word) =>
    Array.from({ length: 2_000 }, (_, index) => `${word}${index}\n`).join(''),
  ) as [string, string];
  expect(textDifference(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

test('shows two lines of many different words in full', () => {
  const [before, after] = [words('a'), words('b')].map((line) => `${line} `.repeat(6)) as [string, string];
  expect(marked(before, after)).toBe(`[-${before}][+${after}]`);
});

test('lists the removed and added entries', () => {
  expect(listDifference('a\nb\nc', 'a\nc\nd')).toEqual([
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'd' },
  ]);
  expect(listDifference('', 'a')).toEqual([{ kind: 'added', text: 'a' }]);
  expect(listDifference('a', 'a')).toEqual([]);
});
