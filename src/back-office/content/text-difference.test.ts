import { expect, test } from '@jest/globals';
import { listDifference, textDifference } from './text-difference.ts';

/** The difference as one text: removed words in brackets with a minus sign, added words with a plus sign. */
const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${kind === 'removed' ? '-' : '+'}${text}]`))
    .join('');

const words = (name: string) => Array.from({ length: 60 }, (_, index) => `${name}${index}`).join(' ');

test('marks the changed words of a line', () => {
  expect(marked('A quick brown fox', 'A slow brown fox')).toBe('A [-quick][+slow] brown fox');
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

test('lists the removed and added entries', () => {
  expect(listDifference('a\nb\nc', 'a\nc\nd')).toEqual([
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'd' },
  ]);
  expect(listDifference('', 'a')).toEqual([{ kind: 'added', text: 'a' }]);
  expect(listDifference('a', 'a')).toEqual([]);
});
