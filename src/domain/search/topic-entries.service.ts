import sql, { type Sql } from 'sql-template-tag';
import { topicPath } from '../../rules/paths.ts';
import { queryRows } from '../shared/sql.ts';
import { readTopics, type TopicReader } from '../topics/topic.service.ts';

interface TopicEntry {
  id: string;
  path: string;
  title: string;
  summary: string;
  vector: string;
}

/** Returns the search entries of the topics with a page. Caches them, because they depend on all published documents. */
export function readTopicEntries(reader: TopicReader): Promise<TopicEntry[]> {
  return reader.sameForAll('topicEntries', async () => {
    const { all } = await readTopics(reader);
    const written = all.map((topic) => ({
      path: topicPath(topic),
      title: topic.title,
      names: topic.names.filter((name) => name !== topic.title).join(' '),
      summary: topic.description,
    }));
    const column = (name: keyof (typeof written)[number]) => written.map((topic) => topic[name]);
    return queryRows<TopicEntry>(
      reader.manager,
      sql`
        SELECT gen_random_uuid() AS id, path, title, summary,
          (heading_vector(title, 'B') || heading_vector(names, 'B') || heading_vector(summary, 'C'))::text AS vector
        FROM unnest(${column('path')}::text[], ${column('title')}::text[], ${column('names')}::text[],
          ${column('summary')}::text[]) AS topic(path, title, names, summary)`,
    );
  });
}

/** Selects the entries of topics in the columns of the table of entries. */
export function topicRows(entries: readonly TopicEntry[]): Sql {
  const column = (name: keyof TopicEntry) => entries.map((entry) => entry[name]);
  return sql`
    SELECT id, 'topics' AS kind, path, title, summary, vector::tsvector
    FROM unnest(${column('id')}::uuid[], ${column('path')}::text[], ${column('title')}::text[],
      ${column('summary')}::text[], ${column('vector')}::text[]) AS entry(id, path, title, summary, vector)`;
}
