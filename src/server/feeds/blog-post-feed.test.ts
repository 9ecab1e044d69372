import { expect, test } from '@jest/globals';
import { site } from '../../site.config.ts';
import { blogPostFeed } from './blog-post-feed.ts';

const about = { title: 'Blog', description: 'Posts.', path: '/blog', feedPath: '/feed.xml' };
const post = {
  id: '1',
  title: 'A title',
  slug: 'a-slug',
  excerpt: 'An excerpt.',
  category: 'Notes',
  publishDate: '2026-12-02',
  updatedOn: null,
  corrections: [],
};

test.each([
  ['2026-12-02T12:00:00Z', 'Wed, 02 Dec 2026 12:00:00 GMT'],
  ['2027-01-01T00:00:00Z', 'Wed, 02 Dec 2026 12:00:00 GMT'],
  ['2026-12-02T11:59:59Z', 'Wed, 02 Dec 2026 11:00:00 GMT'],
  ['2026-12-02T00:10:00Z', 'Wed, 02 Dec 2026 00:00:00 GMT'],
  // The date of the site may be ahead of UTC.
  ['2026-12-01T14:20:00Z', 'Tue, 01 Dec 2026 14:00:00 GMT'],
])('at %s, a post of December 2 is dated %s', (now, expected) => {
  const feed = blogPostFeed('https://site.example', site, about, [post], Date.parse(now));
  expect(feed).toContain(`<pubDate>${expected}</pubDate>`);
  expect(feed).toContain(`<lastBuildDate>${expected}</lastBuildDate>`);
  expect(feed).toContain(`<atom:updated>${new Date(expected).toISOString()}</atom:updated>`);
});
