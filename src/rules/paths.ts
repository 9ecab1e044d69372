import { yearAndMonth } from './date.ts';

/** Specification 2, Blog list: year and month come from the publish date. */
export function blogPostPath({ slug, publishDate }: { slug: string; publishDate: string }): string {
  const { year, month } = yearAndMonth(publishDate);
  return `/blog/${year}/${month}/${slug}`;
}
