import type { DataSource, EntityManager } from 'typeorm';
import { BlogPost } from '../../domain/blog-posts/blog-post.entity.ts';
import { blogPostSeeds } from '../../domain/blog-posts/blog-post.seed.ts';
import { caseStudySeeds } from '../../domain/case-studies/case-study.seed.ts';
import { CaseStudy } from '../../domain/case-studies/case-study.entity.ts';
import { technologySeeds } from '../../domain/technologies/technology.seed.ts';
import { contentTypeOf } from '../../domain/content/publishable.entity.ts';
import { Redirect } from '../../domain/content/redirects/redirect.entity.ts';
import { Technology } from '../../domain/technologies/technology.entity.ts';
import { technologyCategorySeeds } from '../../domain/technology-categories/technology-category.seed.ts';
import { TechnologyCategory } from '../../domain/technology-categories/technology-category.entity.ts';

const contentEntities = [TechnologyCategory, Technology, CaseStudy, BlogPost];

/** Returns whether to seed the database. Other databases are not seeded, so that deleted content does not return at a start. */
export async function isWithoutContent(source: DataSource): Promise<boolean> {
  for (const entity of contentEntities) {
    if (await source.manager.exists(entity)) return false;
  }
  return true;
}

/**
 * Adds the documents below `root` that are missing in the database, compared by their current and former slugs. Returns
 * their number.
 */
export function seed(source: DataSource, root?: string): Promise<number> {
  return source.transaction(async (manager) => {
    const before = await countContent(manager);
    await insertMissing(manager, TechnologyCategory, technologyCategorySeeds(root));
    const categories = await manager.find(TechnologyCategory, { select: { id: true, slug: true } });
    const idBySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
    const technologies = technologySeeds(root).map(({ category, ...technology }) => {
      const categoryId = idBySlug.get(category);
      if (!categoryId) throw new Error(`The technology ${technology.slug} names an unknown category: ${category}`);
      return { ...technology, categoryId };
    });
    await insertMissing(manager, Technology, technologies);
    await insertMissing(manager, CaseStudy, caseStudySeeds(root));
    await insertMissing(manager, BlogPost, blogPostSeeds(root));
    return (await countContent(manager)) - before;
  });
}

async function insertMissing<Entity extends { slug: string }>(
  manager: EntityManager,
  entity: new () => Entity,
  seeds: Partial<Entity>[],
): Promise<void> {
  const contentType = contentTypeOf(manager.dataSource.getMetadata(entity).tableName)!;
  const moved = await manager.find(Redirect, { select: { slug: true }, where: { contentType } });
  const former = new Set(moved.map(({ slug }) => slug));
  const rows = seeds.filter(({ slug = '' }) => !former.has(slug));
  if (rows.length === 0) return;
  await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(rows as never)
    .orIgnore()
    .updateEntity(false)
    .execute();
}

async function countContent(manager: EntityManager): Promise<number> {
  let sum = 0;
  for (const entity of contentEntities) sum += await manager.count(entity);
  return sum;
}
