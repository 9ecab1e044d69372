import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Router, type RequestHandler, type Response } from 'express';
import type { Config } from '../../config.ts';
import { BLOG_TITLE } from '../../rules/blog.ts';
import { csv } from '../../rules/csv.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { firmAnswers } from '../../rules/firm-answers.ts';
import { allRows } from '../../rules/pagination.ts';
import { blogPostPath, caseStudyPath, technologyPath, topicFeedPath, topicPath } from '../../rules/paths.ts';
import { isKeptOut } from '../../rules/settings.ts';
import { language } from '../../site.config.ts';
import type { Settings } from '../database/settings.ts';
import type { Execute } from '../graphql/execute.ts';
import { weakETag } from '../http/etag.ts';
import { withSuffix } from '../http/page-format.ts';
import { takeTurn, type WorkQueues } from '../http/work-queue.ts';
import {
  EngagementDocument,
  FeedDocument,
  ListedBlogPostsDocument,
  ListedCaseStudiesDocument,
  ListedTechnologiesDocument,
  ListedTopicsDocument,
  TopicFeedDocument,
} from './feeds.generated.ts';
import { blogPostFeed } from './blog-post-feed.ts';
import { llmsText } from './llms.ts';
import { webManifest } from './web-manifest.ts';
import { xmlText } from './xml.ts';

interface Dependencies {
  config: Config;
  database: { settings: Settings };
  /** What reads content waits for its turn in the queue of reads. */
  queues: Pick<WorkQueues, 'reads'>;
  execute: Execute;
  /** The pages that are not made from content are listed by the site. */
  site: { entry(): Promise<{ staticPages: readonly { path: string; label: string }[] }> };
}

/**
 * Serves robots.txt, security.txt, llms.txt, the answers of the page about trust, the web app manifest, the sitemap and the RSS feeds. Absolute links use the
 * configured origin.
 */
export function feedsRouter({ config, database: { settings }, queues, execute, site }: Dependencies): Router {
  const { siteOrigin } = config;
  const router = Router({ caseSensitive: true, strict: true });
  const turn = takeTurn(queues.reads);
  const all = <Row extends { id: string }>(
    document: TypedDocumentNode<{ documents: Row[] }, { offset: number; limit: number }>,
  ) => allRows(async (page) => (await execute(document, page)).documents);
  const allDocuments = async () => ({
    technologies: await all(ListedTechnologiesDocument),
    caseStudies: await all(ListedCaseStudiesDocument),
    blogPosts: await all(ListedBlogPostsDocument),
    topics: await all(ListedTopicsDocument),
  });

  // Search engines report pages of a sitemap that they may not list.
  const unlessKeptOut: RequestHandler = async (_request, _response, next) => {
    next(isKeptOut(await settings.read()) ? 'route' : undefined);
  };

  const markdown = (path: string) => siteOrigin + withSuffix(path, 'markdown');

  router.get('/robots.txt', async (_request, response) => {
    const sitemap = isKeptOut(await settings.read()) ? '' : `\nSitemap: ${siteOrigin}/sitemap.xml\n`;
    sendRevalidated(response.type('text'), `User-agent: *\nDisallow: /api/\n${sitemap}`);
  });

  router.get('/.well-known/security.txt', async (_request, response) => {
    const { email } = await settings.read();
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(startOfDay(Date.now()) + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${language}`,
      `Canonical: ${siteOrigin}/.well-known/security.txt`,
      `Policy: ${siteOrigin}/trust`,
    ];
    sendRevalidated(response.type('text'), `${lines.join('\n')}\n`);
  });

  router.get('/trust.csv', turn, async (_request, response) => {
    const { legalTexts } = await execute(EngagementDocument, {});
    const answers = firmAnswers(legalTexts.engagement, await settings.read());
    const rows = answers.map(({ title, text }) => ({ question: title, answer: text }));
    sendRevalidated(response.attachment('trust.csv'), csv(rows, ['question', 'answer']));
  });

  router.get('/site.webmanifest', async (_request, response) => {
    const manifest = JSON.stringify(webManifest(await settings.read()), undefined, 2);
    sendRevalidated(response.type('application/manifest+json'), `${manifest}\n`);
  });

  router.get('/llms.txt', turn, async (_request, response) => {
    const { technologies, caseStudies, blogPosts, topics } = await allDocuments();
    const text = llmsText(await settings.read(), {
      Pages: (await site.entry()).staticPages.map(({ path, label }) => ({ title: label, url: markdown(path) })),
      Technologies: technologies.map((technology) => ({
        title: technology.name,
        url: markdown(technologyPath(technology)),
        description: technology.shortDescription,
      })),
      'Case Studies': caseStudies.map((study) => ({ title: study.title, url: markdown(caseStudyPath(study)) })),
      [BLOG_TITLE]: blogPosts.map((post) => ({
        title: post.title,
        url: markdown(blogPostPath(post)),
        description: post.excerpt,
      })),
      Topics: topics.map((topic) => ({
        title: topic.title,
        url: markdown(topicPath(topic)),
        description: topic.description,
      })),
    });
    sendRevalidated(response.type('text'), text);
  });

  router.get('/sitemap.xml', unlessKeptOut, turn, async (_request, response) => {
    const { technologies, caseStudies, blogPosts, topics } = await allDocuments();
    const documents = [
      ...technologies.map((row) => ({ ...row, url: technologyPath(row) })),
      ...caseStudies.map((row) => ({ ...row, url: caseStudyPath(row) })),
      ...blogPosts.map((row) => ({ ...row, url: blogPostPath(row) })),
      ...topics.map((row) => ({ ...row, url: topicPath(row) })),
    ];
    const pages = (await site.entry()).staticPages.map(({ path }) => ({ loc: siteOrigin + path }));
    const xml = xmlText({
      urlset: {
        '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
        url: [...pages, ...documents.map(({ url, updatedAt }) => ({ loc: siteOrigin + url, lastmod: updatedAt }))],
      },
    });
    sendRevalidated(response.type('application/xml'), xml);
  });

  router.get('/feed.xml', turn, async (_request, response) => {
    const { blogPosts } = await execute(FeedDocument, {});
    const current = await settings.read();
    const about = { title: BLOG_TITLE, description: current.description, path: '/blog', feedPath: '/feed.xml' };
    sendRevalidated(
      response.type('application/rss+xml'),
      blogPostFeed(siteOrigin, current, about, blogPosts, Date.now()),
    );
  });

  router.get('/topics/:slug/feed.xml', turn, async (request, response, next) => {
    const { topic } = await execute(TopicFeedDocument, { slug: String(request.params['slug']) });
    if (!topic) {
      // The page says that there is no such topic, in a turn of its own.
      request.endTurn?.();
      return next();
    }
    const current = await settings.read();
    const { title, description, blogPosts } = topic;
    const about = { title, description, path: topicPath(topic), feedPath: topicFeedPath(topic) };
    sendRevalidated(
      response.type('application/rss+xml'),
      blogPostFeed(siteOrigin, current, about, blogPosts, Date.now()),
    );
  });

  return router;
}

/**
 * Sends a text that clients store and revalidate by its ETag. It has no time of the last change: a post that appears at its
 * scheduled time was changed before, and nothing in the text shows that another one was removed.
 */
function sendRevalidated(response: Response, text: string): void {
  // Express compares the ETag with that of the request.
  response.set({ 'Cache-Control': 'no-cache', ETag: weakETag(text) }).send(text);
  response.req.endTurn?.();
}

/** Less than a year, as RFC 9116 recommends. */
const SECURITY_TXT_DAYS = 180;

/** Returns the start of the day in UTC, so that the file does not change with each request. */
function startOfDay(time: number): number {
  return time - (time % DAY_MS);
}
