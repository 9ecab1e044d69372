import { diffArrays, diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a text that is in both versions, only in the earlier one or only in the later one. */
export interface Segment {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this number of differences the comparison would be slow and unreadable, so the texts are shown in full. */
const DIFFERENCES_MAX = 300;

/** Returns the differences of two texts by words, with the unchanged lines next to them. Empty for equal texts. */
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

function wordDifference(before: string, after: string): Segment[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: DIFFERENCES_MAX });
  if (!parts) return replacement(before, after);
  return parts.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value,
  }));
}

function replacement(before: string, after: string): Segment[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** Shortens unchanged lines to the ones next to a change. */
function context(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const lines = text.match(/.*\n|.+$/g) ?? [];
  const filled = lines.filter((line) => line.trim() !== '');
  const shown = (isFirst ? 0 : 1) + (isLast ? 0 : 1);
  if (filled.length <= shown) return text;
  const [first = ''] = filled;
  return [isFirst ? '' : first, '…\n', isLast ? '' : (filled.at(-1) ?? '')].join('');
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
