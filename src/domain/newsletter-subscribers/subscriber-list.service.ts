import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { ListPart } from '../../rules/pagination.ts';
import { SEARCH_MAX } from '../../rules/search.ts';
import { containsWords } from '../content/contains-words.ts';
import { readableDomains } from '../mail/same-address.ts';
import type { ExportArgs } from '../shared/export-args.ts';
import { readExportPart } from '../shared/export-part.ts';
import type { PageArgs } from '../shared/page-args.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

/** Returns one page of the subscribers whose address contains all words, newest first. */
export function listSubscribers(
  manager: EntityManager,
  search: string,
  { offset, limit }: PageArgs,
): Promise<NewsletterSubscriber[]> {
  // The index has the IDs in this order, so that PostgreSQL does not read the rows that it skips.
  const ids = subscribersWith(manager, search)
    .select('subscriber.id')
    .orderBy('subscriber.createdAt', 'DESC')
    .addOrderBy('subscriber.id', 'DESC')
    .offset(offset)
    .limit(limit);
  return manager
    .createQueryBuilder(NewsletterSubscriber, 'listed')
    .where(`listed.id IN (${ids.getQuery()})`, ids.getParameters())
    .orderBy('listed.createdAt', 'DESC')
    .addOrderBy('listed.id', 'DESC')
    .getMany();
}

export function countSubscribers(manager: EntityManager, search: string): Promise<number> {
  return subscribersWith(manager, search).getCount();
}

/** Returns a part of all subscribers, newest first. */
export function exportSubscribers(manager: EntityManager, part: ExportArgs): Promise<ListPart<NewsletterSubscriber>> {
  return readExportPart(manager.createQueryBuilder(NewsletterSubscriber, 'subscriber'), part);
}

function subscribersWith(manager: EntityManager, search: string): SelectQueryBuilder<NewsletterSubscriber> {
  const query = manager.createQueryBuilder(NewsletterSubscriber, 'subscriber');
  const { conditions, parameters } = containsWords(
    'search_text(subscriber.email)',
    readableDomains(search.slice(0, SEARCH_MAX)),
  );
  return conditions.length > 0 ? query.where(conditions.join(' AND '), parameters) : query;
}
