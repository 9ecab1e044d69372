import { Feed } from 'feed';
import { longDate } from '../../rules/date.ts';
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
    updated: noon(blogPosts.map(lastChange).toSorted().at(-1)),
  });
  for (const post of blogPosts) {
    const link = siteOrigin + blogPostPath(post);
    feed.addItem({
      // The address changes with the slug and the date, and a reader would show the post again.
      id: `urn:uuid:${post.id}`,
      link,
      title: withoutCdataEnd(post.title),
      description: escapeHtml([post.excerpt, ...post.corrections.map(correctionText)].join(' ')),
      category: [{ name: post.category }],
      date: noon(post.publishDate),
      // RSS itself has no time of the last change.
      extensions: [{ name: 'atom:updated', objects: { _text: noon(lastChange(post)).toISOString() } }],
    });
  }
  return feed.rss2();
}

/** `feed` writes titles as CDATA, and does not escape what ends it more than once. */
function withoutCdataEnd(text: string): string {
  return text.replaceAll(']]>', ']]&gt;');
}

/** Returns the date of the last change that readers should know. */
function lastChange({ publishDate, updatedOn, corrections }: FeedEntryFragment): string {
  return [publishDate, updatedOn ?? '', ...corrections.map(({ date }) => date)].toSorted().at(-1) ?? publishDate;
}

function correctionText({ date, text }: FeedEntryFragment['corrections'][number]): string {
  return `Correction of ${longDate(date)}: ${text}`;
}

/** Returns noon UTC, which is on that calendar date in almost every time zone. */
function noon(publishDate = '2024-01-01'): Date {
  return new Date(`${publishDate}T12:00:00Z`);
}
