import { pages } from '../../src/site/routes.ts';

const examples: Record<string, string> = {
  '/technologies/:slug': '/technologies/quillmaker',
  '/case-studies/:slug': '/case-studies/binders-that-rebuild',
  '/blog/:year/:month/:slug': '/blog/2025/03/paper-trail-basics',
};

/** One example address for each public route. */
export const addresses = pages.filter((page) => !page.private).map(({ path }) => examples[path] ?? path);
