import { diffArrays, diffLines } from 'diff';
import { wordExcerpt } from '../../rules/excerpt.ts';

/** A piece of a text that is in both versions, only in the earlier one or only in the later one. */
export interface Segment {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this number of differences the comparison would be slow and unreadable, so the texts are shown in full. */
const DIFFERENCES_MAX = 300;

/** Number of unchanged characters that are shown next to a change, because a line can be a whole paragraph. */
const CONTEXT = 120;

/** Fewer characters are not worth an ellipsis. */
const CUT_MIN = 40;

/** Returns the differences of two texts by words, with the beginning of the unchanged lines next to them. Empty for equal texts. */
export function textDifference(before: string, after: string): Segment[] {
  if (before === after) return [];
  const parts = diffLines(before, after, { maxEditLength: DIFFERENCES_MAX });
  if (!parts) return replacement(before, after);
  return parts.flatMap((part, index): Segment[] => {
    const next = parts[index + 1];
    if (part.removed && next?.added) return wordDifference(part.value, next.value);
    if (part.added && parts[index - 1]?.removed) return [];
    if (part.removed || part.added) return [{ kind: part.removed ? 'removed' : 'added', text: part.value }];
    return [{ kind: 'same', text: context(part.value, { isFirst: index === 0, isLast: !next }) }];
  });
}

/** Returns the removed and the added entries of a list with one entry per line. */
export function listDifference(before: string, after: string): Segment[] {
  return diffArrays(linesOf(before), linesOf(after)).flatMap(({ removed, added, value }) =>
    removed || added ? value.map((text): Segment => ({ kind: removed ? 'removed' : 'added', text })) : [],
  );
}

/** Finds the words of any script, which the word difference of the library does not. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function wordDifference(before: string, after: string): Segment[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: DIFFERENCES_MAX });
  if (!parts) return replacement(before, after);
  return parts.map(({ removed, added, value }, index) => {
    if (removed || added) return { kind: removed ? 'removed' : 'added', text: value.join('') };
    return { kind: 'same', text: contextOfWords(value, { isFirst: index === 0, isLast: index === parts.length - 1 }) };
  });
}

function replacement(before: string, after: string): Segment[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** Where unchanged text is: at the beginning, at the end or between two changes. */
interface Place {
  isFirst: boolean;
  isLast: boolean;
}

/** Shortens unchanged lines to the beginning of the ones next to a change. */
function context(text: string, { isFirst, isLast }: Place): string {
  const lines = text.match(/.*\n|.+$/g) ?? [];
  const filled = lines.filter((line) => line.trim() !== '');
  const shown = (isFirst ? 0 : 1) + (isLast ? 0 : 1);
  if (filled.length <= shown) return lines.map(beginning).join('');
  const [first = ''] = filled;
  return [isFirst ? '' : beginning(first), '…\n', isLast ? '' : beginning(filled.at(-1) ?? '')].join('');
}

function beginning(line: string): string {
  return line.length > CONTEXT ? `${wordExcerpt(line.trimEnd(), CONTEXT)}\n` : line;
}

/** Shortens the unchanged words of a changed line to the ones next to a change. */
function contextOfWords(words: string[], { isFirst, isLast }: Place): string {
  const text = words.join('');
  const lineBreak = text.endsWith('\n') ? '\n' : '';
  const before = isFirst ? '' : `${firstWords(words).join('').trimEnd()} `;
  const after = isLast ? lineBreak : ` ${firstWords(words.toReversed()).toReversed().join('').trimStart()}`;
  const shortened = `${before}…${after}`;
  return shortened.length + CUT_MIN < text.length ? shortened : text;
}

/** Returns the first words that fit into the context, and what is between them. */
function firstWords(words: string[]): string[] {
  let length = 0;
  return words.filter((word) => (length += word.length) <= CONTEXT);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
