interface Heading {
  id: string;
  title: string;
}

const HEADING = /<h2 id="(?!footnote-)([^"]+)">(.*?)<\/h2>/gs;
const TAG = /<[^>]+>/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The h2 headings of an article, from its HTML; the one above its footnotes belongs to them. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, id = '', inner = '']) => ({
    id,
    title: inner.replace(TAG, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  }));
}
