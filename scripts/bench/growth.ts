import 'reflect-metadata';
import { openEngine } from '../../src/server/database/embedded/engine.ts';

const TECHNOLOGIES = 15_000;
const BLOG_POSTS = 10_000;

/** Copies the rows of a data directory many times, with other names and dates. No process may have the directory open. */
export async function grow(dataDir: string): Promise<{ technologies: number; blogPosts: number }> {
  const { connection, close } = await openEngine(dataDir);
  const count = async (table: string) =>
    Number((await connection.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
  const technologies = await count('technologies');
  await connection.query(
    `INSERT INTO technologies ("name", "slug", "categoryId", "shortDescription", "chooseWhen", "ratherNotWhen",
       "fullDescription", "useCases", "benefits", "relatedTechnologies", "difficultyLevel", "learningResources")
     SELECT "name" || ' ' || n, "slug" || '-' || n, "categoryId", "shortDescription", "chooseWhen", "ratherNotWhen",
       "fullDescription", "useCases", "benefits", "relatedTechnologies", "difficultyLevel", "learningResources"
     FROM technologies, generate_series(1, ${Math.ceil(TECHNOLOGIES / technologies) - 1}) AS n`,
  );
  const blogPosts = await count('blog_posts');
  await connection.query(
    `INSERT INTO blog_posts ("title", "slug", "excerpt", "content", "category", "readTime", "publishDate", "tags",
       "technologies")
     SELECT "title", "slug" || '-' || n, "excerpt", "content", "category", "readTime",
       to_char("publishDate"::date - n::int, 'YYYY-MM-DD'), "tags",
       ARRAY(SELECT name || ' ' || n FROM unnest("technologies") AS name)
     FROM blog_posts, generate_series(1, ${Math.ceil(BLOG_POSTS / blogPosts) - 1}) AS n`,
  );
  await connection.query('VACUUM ANALYZE');
  const grown = { technologies: await count('technologies'), blogPosts: await count('blog_posts') };
  await close();
  return grown;
}
