import sql from 'sql-template-tag';
import { EventSubscriber, type EntityManager, type EntitySubscriberInterface, type UpdateEvent } from 'typeorm';
import type { SearchKind } from '../../rules/search.ts';
import { queryRows } from '../content/published-query.ts';
import { publishedSingle } from '../content/published-single.ts';
import { publishedSections } from '../service-pages/published-sections.ts';
import { pagesOfServices } from '../service-pages/service-pages.ts';
import { sectionEntry, staticPages, type StaticPage } from './static-pages.ts';

const PAGES: SearchKind = 'pages';

/** Replaces the entries of the pages and of the sections of service pages with those of this moment. */
export async function writePageEntries(manager: EntityManager): Promise<void> {
  const sections = await publishedSections(({ entity }) =>
    publishedSingle({ reads: manager, previewId: null }, entity),
  );
  const entries = [...staticPages, ...sections.map(sectionEntry)];
  const column = (name: keyof StaticPage) => entries.map((entry) => entry[name]);
  await queryRows(manager, sql`DELETE FROM search_entries WHERE kind = ${PAGES}`);
  await queryRows(
    manager,
    sql`
      INSERT INTO search_entries (id, kind, path, title, summary, body, published, vector)
      SELECT gen_random_uuid(), ${PAGES}, path, title, summary, '', true,
        heading_vector(title, 'A') || heading_vector(terms, 'B') || heading_vector(summary, 'C')
      FROM unnest(${column('path')}::text[], ${column('title')}::text[], ${column('summary')}::text[],
        ${column('terms')}::text[]) AS page(path, title, summary, terms)`,
  );
}

const withSections = new Set<unknown>(Object.values(pagesOfServices).map(({ entity }) => entity));

/** Writes the entries of the sections again in each transaction that changes the texts of a service page. */
@EventSubscriber()
export class PageEntriesSubscriber implements EntitySubscriberInterface {
  async afterUpdate({ metadata, manager }: UpdateEvent<unknown>): Promise<void> {
    if (withSections.has(metadata.target)) await writePageEntries(manager);
  }
}
