import sql, { raw, type Sql } from 'sql-template-tag';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { publishedForEach, paged, type Requested } from '../content/published-for-each.ts';
import type { PageArgs } from '../shared/page-args.ts';

const NEWEST_CASE_STUDIES = raw('case_studies."createdAt" DESC, case_studies.slug');
const NEWEST_BLOG_POSTS = raw('blog_posts."publishDate" DESC, blog_posts.slug');

/** The documents with the given IDs. */
const documents = (table: string) => (ids: readonly string[]) =>
  sql`(SELECT id::text AS key, * FROM ${raw(table)} WHERE id = ANY(${ids}::uuid[]))`;

/** The given references of sections. */
const references = (keys: readonly string[]) => sql`(SELECT unnest(${keys}::text[]) AS key)`;

/** Number of entries that two lists of texts share. */
const shared = (column: string, table: string) =>
  raw(`cardinality(ARRAY(
  SELECT unnest(own."${column}") INTERSECT SELECT unnest(${table}."${column}")))`);

/**
 * Selects the document that shares the most service sections and technologies with `own`, at least one section. Of several,
 * prefers the same category, then the newest.
 */
const closest = (table: string, newest: Sql) => sql`
  AND own."serviceSections" && ${raw(table)}."serviceSections"
  ORDER BY ${shared('serviceSections', table)} + ${shared('technologies', table)} DESC,
    own.category = ${raw(table)}.category DESC, ${newest} LIMIT 1`;

/** Loads the case studies that use each technology, newest first. */
export const caseStudiesUsingTechnology = publishedForEach(
  documents('technologies'),
  CaseStudy,
  (page: Requested & PageArgs) => sql`
    AND case_studies.technologies @> ARRAY[own.name] ORDER BY ${NEWEST_CASE_STUDIES} ${paged(page)}`,
);

/** Loads the blog posts that discuss each technology, newest first. */
export const blogPostsAboutTechnology = publishedForEach(
  documents('technologies'),
  BlogPost,
  (page: Requested & PageArgs) => sql`
    AND blog_posts.technologies @> ARRAY[own.name] ORDER BY ${NEWEST_BLOG_POSTS} ${paged(page)}`,
);

/** Loads the case studies that support each section of a service page, newest first. */
export const caseStudiesOfSection = publishedForEach(
  references,
  CaseStudy,
  (page: Requested & PageArgs) => sql`
    AND case_studies."serviceSections" @> ARRAY[own.key] ORDER BY ${NEWEST_CASE_STUDIES} ${paged(page)}`,
);

/** Loads the blog posts that support each section of a service page, newest first. */
export const blogPostsOfSection = publishedForEach(
  references,
  BlogPost,
  (page: Requested & PageArgs) => sql`
    AND blog_posts."serviceSections" @> ARRAY[own.key] ORDER BY ${NEWEST_BLOG_POSTS} ${paged(page)}`,
);

/** Loads the next older case study of the same category for each case study. The newest follows the oldest. */
export const nextCaseStudy = publishedForEach(
  documents('case_studies'),
  CaseStudy,
  () => sql`
    AND case_studies.category = own.category AND case_studies.id <> own.id
    ORDER BY
      (case_studies."createdAt" < own."createdAt"
        OR (case_studies."createdAt" = own."createdAt" AND case_studies.slug > own.slug)) DESC,
      ${NEWEST_CASE_STUDIES}
    LIMIT 1`,
);

/** Loads the blog post that is closest to each case study. */
export const blogPostOfCaseStudy = publishedForEach(documents('case_studies'), BlogPost, () =>
  closest('blog_posts', NEWEST_BLOG_POSTS),
);

/** Loads the case study that is closest to each blog post. */
export const caseStudyOfBlogPost = publishedForEach(documents('blog_posts'), CaseStudy, () =>
  closest('case_studies', NEWEST_CASE_STUDIES),
);
