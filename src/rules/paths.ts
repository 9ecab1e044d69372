import { yearAndMonth } from './date.ts';

/** Specification 2: year and month of an article's address come from its publish date. */
export function blogPostPath({ slug, publishDate }: { slug: string; publishDate: string }): string {
  const { year, month } = yearAndMonth(publishDate);
  return `/blog/${year}/${month}/${slug}`;
}

export function caseStudyPath({ slug }: { slug: string }): string {
  return `/case-studies/${slug}`;
}

export function technologyPath({ slug }: { slug: string }): string {
  return `/technologies/${slug}`;
}

/** A category has no page of its own: its path is an anchor on the catalog page. */
export function technologyCategoryPath({ slug }: { slug: string }): string {
  return `/technologies#${slug}`;
}
