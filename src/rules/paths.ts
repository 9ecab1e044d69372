import { yearAndMonth } from './date.ts';
import { slugFromName } from './slug.ts';

/** Returns the path of a blog post. Its year and month come from the publish date (specification 2). */
export function blogPostPath({ slug, publishDate }: { slug: string; publishDate: string }): string {
  const { year, month } = yearAndMonth(publishDate);
  return `/blog/${year}/${month}/${slug}`;
}

export function caseStudyPath({ slug }: { slug: string }): string {
  return `/case-studies/${slug}`;
}

/** Returns the path of a technology. Without a slug, the name makes one (specification 2). */
export function technologyPath({ slug, name = '' }: { slug?: string | null; name?: string }): string {
  return `/technologies/${slug || slugFromName(name)}`;
}

/** Returns the path of a category. A category has no page, so the path is an anchor on the catalog page. */
export function technologyCategoryPath({ slug }: { slug: string }): string {
  return `/technologies#${slug}`;
}

export function topicPath({ slug }: { slug: string }): string {
  return `/topics/${slug}`;
}

export function topicFeedPath({ slug }: { slug: string }): string {
  return `${topicPath({ slug })}/feed.xml`;
}

/** Returns the address of the contact form for a submission about a page. */
export function contactPath(about: string): string {
  return `/contact?about=${about}`;
}

/** Returns the path of a section of a service page. */
export function serviceSectionPath({ reference }: { reference: string }): string {
  return `/services/${reference}`;
}
