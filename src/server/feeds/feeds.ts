import { Router } from 'express';
import { Feed } from 'feed';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Config } from '../../config.ts';
import { blogPostPath } from '../../rules/paths.ts';
import { site } from '../../site.config.ts';
import type { Execute } from '../graphql/execute.ts';
import { FeedDocument, SitemapDocument } from './feeds.generated.ts';

interface Dependencies {
  config: Config;
  execute: Execute;
  /** Returns the paths of the pages that are not made from content. */
  staticPaths(): Promise<readonly string[]>;
}

/** Serves robots.txt, the sitemap and the RSS feed. Their links are absolute, so they use the configured origin. */
export function feedsRouter({ config: { siteOrigin }, execute, staticPaths }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/robots.txt', (_request, response) => {
    response.type('text').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`);
  });

  router.get('/sitemap.xml', async (_request, response) => {
    const { technologies, caseStudies, blogPosts } = await execute(SitemapDocument, {});
    const stream = new SitemapStream({ hostname: siteOrigin });
    for (const url of await staticPaths()) stream.write({ url });
    for (const { slug, updatedAt } of technologies) stream.write({ url: `/technologies/${slug}`, lastmod: updatedAt });
    for (const { slug, updatedAt } of caseStudies) stream.write({ url: `/case-studies/${slug}`, lastmod: updatedAt });
    for (const post of blogPosts) stream.write({ url: blogPostPath(post), lastmod: post.updatedAt });
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
