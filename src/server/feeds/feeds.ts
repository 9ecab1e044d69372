import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Router } from 'express';
import { Feed } from 'feed';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Config } from '../../config.ts';
import { allRows } from '../../rules/pagination.ts';
import { blogPostPath, caseStudyPath, technologyPath } from '../../rules/paths.ts';
import { site } from '../../site.config.ts';
import type { Execute } from '../graphql/execute.ts';
import {
  FeedDocument,
  SitemapBlogPostsDocument,
  SitemapCaseStudiesDocument,
  SitemapTechnologiesDocument,
} from './feeds.generated.ts';

interface Dependencies {
  config: Config;
  execute: Execute;
  /** Returns the paths of the pages that are not made from content. */
  staticPaths(): Promise<readonly string[]>;
}

/** Serves robots.txt, the sitemap and the RSS feed. Their links are absolute, so they use the configured origin. */
export function feedsRouter({ config: { siteOrigin }, execute, staticPaths }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const all = <Row extends { id: string }>(
    document: TypedDocumentNode<{ documents: Row[] }, { offset: number; limit: number }>,
  ) => allRows(async (page) => (await execute(document, page)).documents);

  router.get('/robots.txt', (_request, response) => {
    response.type('text').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`);
  });

  router.get('/sitemap.xml', async (_request, response) => {
    const stream = new SitemapStream({ hostname: siteOrigin });
    const write = (url: string, { updatedAt }: { updatedAt: string }) => stream.write({ url, lastmod: updatedAt });
    for (const url of await staticPaths()) stream.write({ url });
    for (const technology of await all(SitemapTechnologiesDocument)) write(technologyPath(technology), technology);
    for (const caseStudy of await all(SitemapCaseStudiesDocument)) write(caseStudyPath(caseStudy), caseStudy);
    for (const blogPost of await all(SitemapBlogPostsDocument)) write(blogPostPath(blogPost), blogPost);
    stream.end();
    response.type('application/xml').send(await streamToPromise(stream));
  });

  router.get('/feed.xml', async (_request, response) => {
    const { blogPosts } = await execute(FeedDocument, {});
    const feed = new Feed({
      id: `${siteOrigin}/blog`,
      link: `${siteOrigin}/blog`,
      title: `Tech Insights | ${site.brand}`,
      description: site.description,
      language: site.language,
      copyright: `© ${site.copyrightYear} ${site.company}`,
      feedLinks: { rss: `${siteOrigin}/feed.xml` },
      updated: noon(blogPosts[0]?.publishDate),
    });
    for (const post of blogPosts) {
      const link = siteOrigin + blogPostPath(post);
      const { title, excerpt, category, publishDate } = post;
      feed.addItem({
        id: link,
        link,
        title,
        description: excerpt,
        category: [{ name: category }],
        date: noon(publishDate),
      });
    }
    response.type('application/rss+xml').send(feed.rss2());
  });

  return router;
}

/** Returns noon UTC, which is on that calendar date in almost every time zone. */
function noon(publishDate = '2024-01-01'): Date {
  return new Date(`${publishDate}T12:00:00Z`);
}
