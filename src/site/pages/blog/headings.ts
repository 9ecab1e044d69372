interface Heading {
  id: string;
  title: string;
}

const HEADING = /<h([23]) id="(?!footnote-label")([^"]+)">(.*?)<\/h\1>/gs;
const FOOTNOTE = /<sup><a [^>]*data-footnote-ref[^>]*>.*?<\/a><\/sup>/gs;
const TAG = /<[^>]+>/g;
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#39);/g;
const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&#39;': "'",
};

/** Returns the headings of a level of a text's HTML without the numbers of their footnotes, except that of the footnotes. */
export function headingsOf(html: string, level: 2 | 3 = 2): Heading[] {
  return [...html.matchAll(HEADING)]
    .filter(([, found]) => Number(found) === level)
    .map(([, , id = '', inner = '']) => ({
      id,
      title: inner
        .replace(FOOTNOTE, '')
        .replace(TAG, '')
        .replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity),
    }));
}
