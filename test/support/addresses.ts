import { pages } from '../../src/site/routes.ts';

const examples: Record<string, string> = {
  '/technologies/:slug': '/technologies/quillmaker',
  '/case-studies/:slug': '/case-studies/binders-that-rebuild',
  '/blog/:year/:month/:slug': '/blog/2025/03/paper-trail-basics',
  '/topics/:slug': '/topics/paper',
};

const visible = pages.filter((page) => !page.private);

/** One example address for each public route. */
export const addresses = visible.map(({ path }) => examples[path] ?? path);

/** Those that search engines index. */
export const indexedAddresses = visible.filter((page) => !page.noindex).map(({ path }) => examples[path] ?? path);

/** Those with text in the serif, which may load a second font. */
export const serifAddresses = visible.filter((page) => page.serif).map(({ path }) => examples[path] ?? path);
