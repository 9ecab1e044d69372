import { Feed } from 'feed';
import { escapeHtml } from '../../rules/html.ts';
import { blogPostPath } from '../../rules/paths.ts';
import type { SettingsValues } from '../../rules/settings.ts';
import { language } from '../../site.config.ts';
import type { FeedEntryFragment } from './feeds.generated.ts';

interface About {
  title: string;
  description: string;
  /** Path of the page that lists the same blog posts. */
  path: string;
  feedPath: string;
}

/** Returns an RSS feed of blog posts, which are sorted from the newest to the oldest. Descriptions in RSS are HTML. */
export function blogPostFeed(
  siteOrigin: string,
  { brand, company, copyrightYear }: SettingsValues,
  { title, description, path, feedPath }: About,
  blogPosts: readonly FeedEntryFragment[],
): string {
  const page = siteOrigin + path;
  const feed = new Feed({
    id: page,
    link: page,
    title: `${title} | ${brand}`,
    description,
    language,
    copyright: `© ${copyrightYear} ${company}`,
    feedLinks: { rss: siteOrigin + feedPath },
    updated: noon(blogPosts[0]?.publishDate),
  });
  for (const post of blogPosts) {
    const link = siteOrigin + blogPostPath(post);
    feed.addItem({
      id: link,
      link,
      title: withoutCdataEnd(post.title),
      description: escapeHtml(post.excerpt),
      category: [{ name: post.category }],
      date: noon(post.publishDate),
    });
  }
  return feed.rss2();
}

/** `feed` writes titles as CDATA, and does not escape what ends it more than once. */
function withoutCdataEnd(text: string): string {
  return text.replaceAll(']]>', ']]&gt;');
}

/** Returns noon UTC, which is on that calendar date in almost every time zone. */
function noon(publishDate = '2024-01-01'): Date {
  return new Date(`${publishDate}T12:00:00Z`);
}
