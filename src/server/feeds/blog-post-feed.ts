import { longDate } from '../../rules/date.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { escapeHtml } from '../../rules/html.ts';
import { blogPostPath } from '../../rules/paths.ts';
import type { SettingsValues } from '../../rules/settings.ts';
import { language } from '../../site.config.ts';
import type { FeedEntryFragment } from './feeds.generated.ts';
import { xmlText } from './xml.ts';

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
  now: number,
): string {
  const timeOf = (date?: string) => momentIn(date, now);
  const page = siteOrigin + path;
  return xmlText({
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: `${title} | ${brand}`,
        link: page,
        description,
        lastBuildDate: timeOf(blogPosts.map(lastChange).toSorted().at(-1)).toUTCString(),
        docs: 'https://validator.w3.org/feed/docs/rss2.html',
        language,
        copyright: `© ${copyrightYear} ${company}`,
        'atom:link': { '@_href': siteOrigin + feedPath, '@_rel': 'self', '@_type': 'application/rss+xml' },
        item: blogPosts.map((post) => ({
          title: post.title,
          link: siteOrigin + blogPostPath(post),
          // The address changes with the slug and the date, and a reader would show the post again.
          guid: { '@_isPermaLink': 'false', '#text': `urn:uuid:${post.id}` },
          pubDate: timeOf(post.publishDate).toUTCString(),
          description: escapeHtml([post.excerpt, ...post.corrections.map(correctionText)].join(' ')),
          category: post.category,
          // RSS itself has no time of the last change.
          'atom:updated': timeOf(lastChange(post)).toISOString(),
        })),
      },
    },
  });
}

/** Returns the date of the last change that readers should know. */
function lastChange({ publishDate, updatedOn, corrections }: FeedEntryFragment): string {
  return [publishDate, updatedOn ?? '', ...corrections.map(({ date }) => date)].toSorted().at(-1) ?? publishDate;
}

function correctionText({ date, text }: FeedEntryFragment['corrections'][number]): string {
  return `Correction of ${longDate(date)}: ${text}`;
}

/**
 * Returns noon UTC, which is on that calendar date in almost every time zone. Before noon of that date, returns the hour that has
 * begun, because programs hide posts of the future.
 */
function momentIn(date = '2024-01-01', now: number): Date {
  return new Date(Math.min(Date.parse(`${date}T12:00:00Z`), now - (now % HOUR_MS)));
}
