import { blogPostCard, caseStudyCard, coverFiles, coverOf, type Drawing } from '../../src/domain/pictures/drawing.ts';
import { site } from '../../src/site.config.ts';
import { sampleBlogPosts, sampleCaseStudies } from '../sample-content.ts';

export const PUBLIC = 'src/site/public';
export const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** What the default cover shows. Documents have it while their own cover is not drawn. */
export const DEFAULT = { slug: 'default', category: '' };

/** Returns the paths of that cover. */
export const defaultCovers = () => coverFiles(DEFAULT.slug).map(({ path }) => path);

/** Returns the drawings of the shipped content with the shipped brand. */
export function drawingsOfContent(): Drawing[] {
  const posts = sampleBlogPosts();
  const caseStudies = sampleCaseStudies();
  return [
    ...[...posts, ...caseStudies].map(coverOf),
    ...posts.map((post) => blogPostCard(post, site.brand)),
    ...caseStudies.map((caseStudy) => caseStudyCard(caseStudy, site.brand)),
  ];
}
