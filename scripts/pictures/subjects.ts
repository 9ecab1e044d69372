import { blogPostSeeds } from '../../src/domain/blog-posts/blog-post.seed.ts';
import { caseStudySeeds } from '../../src/domain/case-studies/case-study.seed.ts';

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

export const articles: Subject[] = blogPostSeeds();
export const caseStudies: Subject[] = caseStudySeeds();

const doubled = caseStudies.find(({ slug }) => articles.some((article) => article.slug === slug));
if (doubled) throw new Error(`An article and a case study are both named ${doubled.slug}, and would share a card.`);

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
  ].join('\n');
}
