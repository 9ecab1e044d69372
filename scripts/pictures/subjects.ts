import { sampleArticles, sampleCaseStudies, sampleCategories } from '../sample-content.ts';

export const PUBLIC = 'src/site/public';
export const LIST = 'src/site/components/covers.generated.ts';
/** Cover of documents without a drawing of their own, such as those written in the back office. */
export const DEFAULT_COVER = 'default';
export const COVER_WIDTHS = [400, 800, 1200];
export const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
export const CARD = { width: 1200, height: 630 };

export interface Subject {
  slug: string;
  title: string;
  category: string;
}

export const articles: Subject[] = sampleArticles();
export const caseStudies: Subject[] = sampleCaseStudies();

/** Technologies share the card of their category, because a card for each would be 5 MB of pictures. */
export const categories: Subject[] = sampleCategories().map(({ slug, title }) => ({
  slug,
  title,
  category: 'Technologies',
}));

const names = [...articles, ...caseStudies, ...categories].map(({ slug }) => slug);
const doubled = names.find((slug, index) => names.indexOf(slug) !== index);
if (doubled) throw new Error(`Two documents are named ${doubled}, and would share a card.`);

const setOf = (name: string, subjects: Subject[]) =>
  `export const ${name}: ReadonlySet<string> = new Set([\n${subjects.map(({ slug }) => `  '${slug}',\n`).join('')}]);\n`;

/** Returns the module that tells the site which pictures exist. */
export function list(): string {
  return [
    '// Written by `npm run pictures`.\n',
    '/** The widths of every cover, in pixels. */',
    `export const coverWidths = [${COVER_WIDTHS.join(', ')}];\n`,
    '/** Articles and case studies that have a cover and a social card. */',
    setOf('drawn', [...articles, ...caseStudies]),
    '/** Technology categories that have a social card. */',
    setOf('drawnCategories', categories),
  ].join('\n');
}
