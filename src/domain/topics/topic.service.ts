import sql, { raw } from 'sql-template-tag';
import { TOPIC_DOCUMENTS_MIN } from '../../rules/topics.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { inOrder, isPublished, type Reader } from '../content/publication/published-query.ts';
import { publishedForEach } from '../content/publication/published-for-each.ts';
import { andWhereSql, queryRows } from '../shared/sql.ts';
import { slugFromTitle } from '../shared/slug-from-title.ts';
import type { PageArgs } from '../shared/page-args.ts';
import type { BatchLoad, RequestContext } from '../shared/request-context.ts';
import { Technology } from '../technologies/technology.entity.ts';
import type { Topic, TopicLink } from './topic.ts';

export interface Topics {
  /** By title. */
  all: readonly Topic[];
  bySlug: ReadonlyMap<string, Topic>;
  /** By a tag or category of a document. */
  byName: ReadonlyMap<string, Topic>;
}

/** What finding topics needs of a request. */
export type TopicReader = Pick<RequestContext, 'manager' | 'previewId' | 'sameForAll'>;

/** Returns the topics with a page. Caches them, because they depend on all published documents. */
export function readTopics(reader: TopicReader): Promise<Topics> {
  return reader.sameForAll('topics', async () => {
    const all = await findTopics(reader);
    return {
      all,
      bySlug: new Map(all.map((topic) => [topic.slug, topic])),
      byName: new Map(all.flatMap((topic) => topic.names.map((name) => [name, topic] as const))),
    };
  });
}

/** Returns those of the tags and categories of a document that have a page, each page once. */
export async function topicLinks(context: RequestContext, names: readonly string[]): Promise<TopicLink[]> {
  const { byName } = await readTopics(context);
  const links = new Map<string, TopicLink>();
  for (const name of names) {
    const topic = byName.get(name);
    if (topic && !links.has(topic.slug)) links.set(topic.slug, { name, slug: topic.slug });
  }
  return [...links.values()];
}

/** The names of each topic. A key is a list of names in JSON, because a data loader compares its keys. */
const namesOf = (keys: string) =>
  `(SELECT key, ARRAY(SELECT jsonb_array_elements_text(key::jsonb)) AS names FROM unnest(${keys}::text[]) AS key)`;

/** Loads the blog posts of each topic, newest first. */
const blogPostsOfTopics = publishedForEach(namesOf, BlogPost, (query, page: PageArgs) =>
  inOrder(BlogPost, query.andWhere('(blog_posts.tags && own.names OR blog_posts.category = ANY(own.names))'), page),
);

/** Loads the case studies of each topic, newest first. */
const caseStudiesOfTopics = publishedForEach(namesOf, CaseStudy, (query, page: PageArgs) =>
  inOrder(CaseStudy, query.andWhere('case_studies.category = ANY(own.names)'), page),
);

const ofCategoryNamed = sql`
  technologies."categoryId" IN (
    SELECT id FROM technology_categories AS category
    WHERE category.title = ANY(own.names) AND ${isPublished('category', { previewId: null })}
  )`;

/** Loads the technologies of each topic, by name. */
const technologiesOfTopics = publishedForEach(namesOf, Technology, (query, page: PageArgs) =>
  inOrder(Technology, andWhereSql(query, ofCategoryNamed), page),
);

const loadFor =
  <Entity>(load: BatchLoad<string, Entity[], PageArgs>) =>
  (context: RequestContext, { names }: Pick<Topic, 'names'>, page: PageArgs) =>
    context.batch(load, page).load(JSON.stringify(names));

export const blogPostsOfTopic = loadFor(blogPostsOfTopics);
export const caseStudiesOfTopic = loadFor(caseStudiesOfTopics);
export const technologiesOfTopic = loadFor(technologiesOfTopics);

/** Selects each published document once for each of its tags and categories. */
const namedDocuments = (context: Reader) => sql`
  SELECT 'blogPostCount' AS count, id, "updatedAt", unnest(tags || category) AS name
  FROM blog_posts WHERE ${isPublished('blog_posts', context)}
  UNION ALL
  SELECT 'caseStudyCount', id, "updatedAt", category FROM case_studies WHERE ${isPublished('case_studies', context)}
  UNION ALL
  SELECT 'technologyCount', technologies.id, technologies."updatedAt", category.title
  FROM technologies JOIN technology_categories AS category ON category.id = "categoryId"
  WHERE ${isPublished('technologies', context)} AND ${isPublished('category', context)}`;

interface NameRow {
  name: string;
}

/** Names with the same slug are the same topic. The slugs are made here, because PostgreSQL cannot transliterate. */
async function findTopics(context: Reader): Promise<Topic[]> {
  const documents = namedDocuments(context);
  const names = await queryRows<NameRow>(
    context.manager,
    sql`SELECT name FROM (${documents}) AS document GROUP BY name ORDER BY count(*) DESC, name COLLATE "C"`,
  );
  const slugged = names.map(({ name }) => ({ name, slug: slugFromTitle(name) })).filter(({ slug }) => slug !== '');
  const namesBySlug = Map.groupBy(slugged, ({ slug }) => slug);
  const topics = await queryRows<Omit<Topic, 'names'>>(
    context.manager,
    sql`
      SELECT named.slug, text.title, text.description,
        ${countOf('blogPostCount')}, ${countOf('caseStudyCount')}, ${countOf('technologyCount')},
        greatest(max(document."updatedAt"), text."updatedAt") AS "updatedAt"
      FROM (${documents}) AS document
        JOIN unnest(${slugged.map(({ name }) => name)}::text[], ${slugged.map(({ slug }) => slug)}::text[])
          AS named(name, slug) USING (name)
        JOIN topics AS text ON text.slug = named.slug AND ${isPublished('text', context)}
      GROUP BY named.slug, text.title, text.description, text."updatedAt"
      HAVING count(DISTINCT document.id) >= ${TOPIC_DOCUMENTS_MIN}`,
  );
  return topics
    .map((topic) => ({ ...topic, names: (namesBySlug.get(topic.slug) ?? []).map(({ name }) => name) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

const countOf = (count: 'blogPostCount' | 'caseStudyCount' | 'technologyCount') => sql`
  (count(DISTINCT document.id) FILTER (WHERE document.count = ${count}))::int AS ${raw(`"${count}"`)}`;
