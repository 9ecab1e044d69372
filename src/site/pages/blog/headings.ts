interface Heading {
  id: string;
  title: string;
}

const HEADING = /<h2 id="(?!footnote-label")([^"]+)">(.*?)<\/h2>/gs;
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

/** Returns the h2 headings of a blog post's HTML without the numbers of their footnotes, except that of the footnotes. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, id = '', inner = '']) => ({
    id,
    title: inner
      .replace(FOOTNOTE, '')
      .replace(TAG, '')
      .replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity),
  }));
}
