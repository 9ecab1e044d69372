import { diffArrays, diffLines } from 'diff';

/** A piece of a text that is in both versions, only in the earlier one or only in the later one. */
export interface Segment {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this number of differences the comparison would be slow and unreadable, so the texts are shown in full. */
const DIFFERENCES_MAX = 300;

/** Unchanged text of more characters is cut. */
const UNCHANGED_MAX = 240;

/** Returns the differences of two texts by words, with the unchanged text next to them. Empty for equal texts. */
export function textDifference(before: string, after: string): Segment[] {
  if (before === after) return [];
  const segments = lineDifference(before, after);
  return segments.map(({ kind, text }, index) =>
    kind === 'same' ? { kind, text: cut(text, index === 0, index === segments.length - 1) } : { kind, text },
  );
}

function lineDifference(before: string, after: string): Segment[] {
  const parts = diffLines(before, after, { maxEditLength: DIFFERENCES_MAX });
  if (!parts) return replacement(before, after);
  return parts.flatMap((part, index): Segment[] => {
    const next = parts[index + 1];
    if (part.removed && next?.added) return wordDifference(part.value, next.value);
    if (part.added && parts[index - 1]?.removed) return [];
    return [{ kind: kindOf(part), text: part.value }];
  });
}

/**
 * Finds the words of any script, which the word difference of the library does only with all segments in memory. Each of them
 * holds a copy of the text.
 */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function wordDifference(before: string, after: string): Segment[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: DIFFERENCES_MAX });
  return parts?.map((part) => ({ kind: kindOf(part), text: part.value.join('') })) ?? replacement(before, after);
}

function kindOf({ removed, added }: { removed: boolean; added: boolean }): Segment['kind'] {
  if (removed) return 'removed';
  return added ? 'added' : 'same';
}

function replacement(before: string, after: string): Segment[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** Cuts unchanged text between whole words, if it has any. What is next to a change stays. */
function cut(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= UNCHANGED_MAX) return text;
  const beginning = text.slice(0, UNCHANGED_MAX / 2).replace(/\s\S*$/, '');
  const end = text.slice(-UNCHANGED_MAX / 2).replace(/^\S*\s/, '');
  return `${isFirst ? '' : `${beginning} `}…${isLast ? '' : ` ${end}`}`;
}

/** Returns the removed and the added entries of a list with one entry per line. */
export function listDifference(before: string, after: string): Segment[] {
  return diffArrays(linesOf(before), linesOf(after)).flatMap(({ removed, added, value }) =>
    removed || added ? value.map((text): Segment => ({ kind: removed ? 'removed' : 'added', text })) : [],
  );
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
