import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../shared/page-args.ts';

/** Orders blog posts by day and then by slug, so that the first one of a day, which is featured, never varies. */
export function newestBlogPosts<Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>, page: PageArgs) {
  return paged(query.addOrderBy('blog_posts.publishDate', 'DESC').addOrderBy('blog_posts.slug'), page);
}

export function newestCaseStudies<Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>, page: PageArgs) {
  return paged(query.addOrderBy('case_studies.createdAt', 'DESC').addOrderBy('case_studies.slug'), page);
}

/** The name of a technology without case. Uses the "C" collation, because other collations differ between machines. */
export const TECHNOLOGY_NAME = 'lower(technologies.name) COLLATE "C"';

export function technologiesByName<Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>, page: PageArgs) {
  return paged(query.addOrderBy(TECHNOLOGY_NAME).addOrderBy('technologies.slug'), page);
}

function paged<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  { offset, limit }: PageArgs,
): SelectQueryBuilder<Entity> {
  return query.offset(offset).limit(limit);
}
