import { pages } from '../../src/site/routes.ts';

const examples: Record<string, string> = {
  '/technologies/:slug': '/technologies/docassemble',
  '/case-studies/:slug': '/case-studies/exhibit-sets-that-rebuild',
  '/blog/:year/:month/:slug': '/blog/2025/08/exhibit-pipeline',
};

/** One address for every public route of the sitemap. */
export const addresses = pages.filter((page) => !page.private).map(({ path }) => examples[path] ?? path);
