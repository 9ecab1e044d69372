import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { SearchKind } from '../../rules/search.ts';
import { queryRows } from '../content/published-query.ts';
import { staticPages, type StaticPage } from './static-pages.ts';

const PAGES: SearchKind = 'pages';

const column = (name: keyof StaticPage) => staticPages.map((page) => page[name]);

/** Replaces the entries of the static pages with those of this version of the site. */
export async function writePageEntries(transaction: EntityManager): Promise<void> {
  await queryRows({ manager: transaction }, sql`DELETE FROM search_entries WHERE kind = ${PAGES}`);
  await queryRows(
    { manager: transaction },
    sql`
      INSERT INTO search_entries (id, kind, path, title, summary, body, published, vector)
      SELECT gen_random_uuid(), ${PAGES}, path, title, summary, '', true,
        heading_vector(title, 'A') || heading_vector(terms, 'B') || heading_vector(summary, 'C')
      FROM unnest(${column('path')}::text[], ${column('title')}::text[], ${column('summary')}::text[],
        ${column('terms')}::text[]) AS page(path, title, summary, terms)`,
  );
}
