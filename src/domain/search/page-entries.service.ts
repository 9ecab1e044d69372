import sql from 'sql-template-tag';
import { EventSubscriber, type EntityManager, type EntitySubscriberInterface, type InsertEvent } from 'typeorm';
import { isSampleEngagement, priceInWords, type Engagement } from '../../rules/engagements.ts';
import { shownEngagements, type SettingsValues } from '../../rules/settings.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import { Change } from '../content/history/change.entity.ts';
import { queryRows } from '../shared/sql.ts';
import { publishedText } from '../site-texts/site-text.service.ts';
import { readDocument } from '../content/documents/document.service.ts';
import { lockUntilCommit } from '../shared/advisory-locks.ts';
import { Settings } from '../site-texts/settings.ts';
import { publishedSections } from '../site-texts/published-sections.ts';
import { pagesOfServices } from '../site-texts/site-texts.ts';
import type { SearchKind } from './search-entry.entity.ts';
import { pricesPage, sectionEntry, staticPages, type StaticPage } from './static-pages.ts';

const PAGES: SearchKind = 'pages';

/**
 * Replaces the entries of the pages and of the sections of service pages with those of this moment. Call it in a
 * transaction: of two simultaneous ones, the second would not see the entries of the first, and add the same ones.
 */
export async function writePageEntries(manager: EntityManager): Promise<void> {
  await lockUntilCommit(manager, 'pageEntries');
  const sections = await publishedSections((page) => publishedText({ manager, previewId: null }, page));
  const settings = await readDocument(manager, Settings);
  const { pricing } = settings;
  const pages = staticPages.map((page) => (page.path === '/contact' && pricing ? withPrice(page, pricing) : page));
  const entries = [...pages, ...sections.map(sectionEntry), ...priceEntries(settings)];
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

/** Lets a search for the price find what the settings say about it. */
const withPrice = (page: StaticPage, pricing: string): StaticPage => ({
  ...page,
  summary: `${pricing} ${page.summary}`,
});

/** Returns what the search finds of the prices: nothing without an engagement. */
function priceEntries(settings: Pick<SettingsValues, 'engagements' | 'ownerName'>): StaticPage[] {
  const engagements = shownEngagements(settings);
  if (engagements.length === 0) return [];
  const prices = engagements.map((engagement) => `${nameOf(engagement)}: ${priceInWords(engagement)}.`);
  return [{ ...pricesPage, summary: prices.join(' ') }];
}

const nameOf = (engagement: Engagement) =>
  isSampleEngagement(engagement) ? `${engagement.name} (sample)` : engagement.name;

const sources = new Set<string>([Settings, ...Object.values(pagesOfServices)].map((page) => definitionOf(page).key));

/**
 * Writes the entries again in each transaction that changes a service page or the settings, once the change is recorded: what visitors see
 * instead of a draft is in the history.
 */
@EventSubscriber()
export class PageEntriesSubscriber implements EntitySubscriberInterface<Change> {
  listenTo(): typeof Change {
    return Change;
  }

  async afterInsert({ entity, manager }: InsertEvent<Change>): Promise<void> {
    if (sources.has(entity.contentType)) await writePageEntries(manager);
  }
}
