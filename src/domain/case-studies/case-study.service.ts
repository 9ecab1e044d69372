import type { EntityManager } from 'typeorm';
import { CaseStudy } from './case-study.entity.ts';

/** Newest first; the pages group them by category. */
export function publishedCaseStudies(manager: EntityManager): Promise<CaseStudy[]> {
  return manager.find(CaseStudy, { where: { published: true }, order: { createdAt: 'DESC', slug: 'ASC' } });
}

export function publishedCaseStudy(manager: EntityManager, slug: string): Promise<CaseStudy | null> {
  return manager.findOneBy(CaseStudy, { slug, published: true });
}
