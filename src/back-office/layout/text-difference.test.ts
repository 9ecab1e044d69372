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

test('shows only the lines next to a change', () => {
  const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', ''].join('\n');
  expect(marked(lines, lines.replace('four', 'for'))).toBe('…\nthree\n[-four][+for]\nfive\n…\n');
});

test('shows the lines between two changes', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `${index}\n`);
  const [first, ...rest] = lines;
  expect(marked([first, ...rest].join(''), [...rest.slice(0, -1), 'end\n'].join(''))).toBe(
    '[-0\n]1\n…\n7\n[-8][+end]\n',
  );
});

/** What is shown around a changed word. */
const around = (before: string, after: string) =>
  marked(`${before}old${after}`, `${before}new${after}`).replace('[-old][+new]', '|');

test('shows the filled lines next to a change, and blank ones only beside few others', () => {
  expect(around('First.\n\nSecond.\n\n', '\n\nThird.\n\nFourth.\n')).toBe('…\nSecond.\n|\nThird.\n…\n');
  expect(around('First.\n\n', '\nlast')).toBe('First.\n\n|\nlast');
  expect(marked('old\n1\n2\nold\n', 'new\n1\n2\nnew\n')).toBe('[-old][+new]\n1\n2\n[-old][+new]\n');
});

test('cuts an unchanged line of more than 120 characters', () => {
  const longest = 'x'.repeat(120);
  expect(around('', `\n${longest}`)).toBe(`|\n${longest}`);
  expect(around('', `\n${longest}\n`)).toBe(`|\n${longest}\n`);
  expect(around('', `\n${longest}x\n`)).toBe(`|\n${longest}…\n`);
});

test('shows up to 120 characters beside a changed word, and all if few more follow', () => {
  const [shown, few] = [' word'.repeat(24), `${' word'.repeat(32)} x`];
  expect(around('', few)).toBe(`|${few}`);
  expect(around('', `${few}x`)).toBe(`|${shown} …`);
  expect(around('', `${few}x\n`)).toBe(`|${shown} …\n`);
  expect(around('word '.repeat(40), '')).toBe(`… ${'word '.repeat(24)}|`);
});

test('shows the words next to a change of a long line', () => {
  const shown = marked(`${words('a')} old ${words('b')}\n`, `${words('a')} new ${words('b')}\n`);
  expect(shown).toMatch(/^… a\d+ [a\d ]+ a59 \[-old\]\[\+new\] b0 [b\d ]+ b\d+ …\n$/);
  expect(shown.length).toBeLessThan(300);
});

test('shows the words next to a change of a long line without spaces', () => {
  const [first, last] = ['法律文書', '自動化'] as const;
  expect(marked(`${first.repeat(50)}旧版${last.repeat(60)}\n`, `${first.repeat(50)}新版${last.repeat(60)}\n`)).toBe(
    `… ${first.repeat(30)}[-旧版][+新版]${last.repeat(40)} …\n`,
  );
});

test('shows the beginning of a long line next to a change', () => {
  const paragraph = `${'word '.repeat(100).trim()}\n`;
  const shown = marked(`${paragraph}old\n${paragraph}`, `${paragraph}new\n${paragraph}`);
  expect(shown).toMatch(/^(word )+word…\n\[-old\]\[\+new\]\n(word )+word…\n$/);
  expect(shown.length).toBeLessThan(300);
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
