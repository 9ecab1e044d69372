import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { inOrder } from '../content/publication/published-query.ts';
import { publishedForEach } from '../content/publication/published-for-each.ts';
import type { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';

const ONE: PageArgs = { offset: 0, limit: 1 };

/** So many blog posts are asked for their own case study. */
const NEARBY: PageArgs = { offset: 0, limit: 10 };

/** The documents with the given IDs. */
const documents = (table: string) => (ids: string) =>
  `(SELECT id::text AS key, * FROM ${table} WHERE id = ANY(${ids}::uuid[]))`;

/** The given references of sections. */
const references = (keys: string) => `(SELECT unnest(${keys}::text[]) AS key)`;

/** Number of entries that two lists of texts share. */
const shared = (column: string, table: string) =>
  `cardinality(ARRAY(SELECT unnest(own."${column}") INTERSECT SELECT unnest(${table}."${column}")))`;

/**
 * Selects the documents that share the most service sections and technologies with `own`, at least one section. Of several,
 * prefers the same category.
 */
function closest<Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>): SelectQueryBuilder<Entity> {
  const table = query.alias;
  return query
    .andWhere(`own."serviceSections" && ${table}."serviceSections"`)
    .addOrderBy(`${shared('serviceSections', table)} + ${shared('technologies', table)}`, 'DESC')
    .addOrderBy(`own.category = ${table}.category`, 'DESC');
}

/** Loads the case studies that use each technology, newest first. */
export const caseStudiesUsingTechnology = publishedForEach(
  documents('technologies'),
  CaseStudy,
  (query, page: PageArgs) => inOrder(CaseStudy, query.andWhere('case_studies.technologies @> ARRAY[own.name]'), page),
);

/** Loads the blog posts that discuss each technology, newest first. */
export const blogPostsAboutTechnology = publishedForEach(documents('technologies'), BlogPost, (query, page: PageArgs) =>
  inOrder(BlogPost, query.andWhere('blog_posts.technologies @> ARRAY[own.name]'), page),
);

/** Loads the case studies that support each section of a service page, newest first. */
export const caseStudiesOfSection = publishedForEach(references, CaseStudy, (query, page: PageArgs) =>
  inOrder(CaseStudy, query.andWhere('case_studies.serviceSections @> ARRAY[own.key]'), page),
);

/** Loads the blog posts that support each section of a service page, newest first. */
export const blogPostsOfSection = publishedForEach(references, BlogPost, (query, page: PageArgs) =>
  inOrder(BlogPost, query.andWhere('blog_posts.serviceSections @> ARRAY[own.key]'), page),
);

/** Loads the next older case study of the same category for each case study. The newest follows the oldest. */
export const nextCaseStudy = publishedForEach(documents('case_studies'), CaseStudy, (query) => {
  const older = query.andWhere('case_studies.category = own.category AND case_studies.id <> own.id').orderBy(
    `(case_studies."createdAt" < own."createdAt"
        OR (case_studies."createdAt" = own."createdAt" AND case_studies.slug > own.slug))`,
    'DESC',
  );
  return inOrder(CaseStudy, older, ONE);
});

/** Loads the blog posts that are close to each case study, the closest first. */
const blogPostsNearCaseStudy = publishedForEach(documents('case_studies'), BlogPost, (query) =>
  inOrder(BlogPost, closest(query), NEARBY),
);

/** Loads the case study that is closest to each blog post. */
export const caseStudyOfBlogPost = publishedForEach(documents('blog_posts'), CaseStudy, (query) =>
  inOrder(CaseStudy, closest(query), ONE),
);

/**
 * Returns the blog post that explains a case study: the closest one whose own case study it is, or else the closest one. So the
 * two link to each other wherever they can.
 */
export async function blogPostOfCaseStudy(id: string, context: RequestContext): Promise<BlogPost | null> {
  const near = await context.batch(blogPostsNearCaseStudy).load(id);
  const loadCaseStudies = context.batch(caseStudyOfBlogPost);
  const caseStudies = await Promise.all(near.map((blogPost) => loadCaseStudies.load(blogPost.id)));
  return near.find((_, index) => caseStudies[index]?.[0]?.id === id) ?? near[0] ?? null;
}
