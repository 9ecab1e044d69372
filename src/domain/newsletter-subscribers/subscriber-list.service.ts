import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { SEARCH_MAX } from '../../rules/search.ts';
import { containsWords } from '../shared/contains-words.ts';
import { readableDomains } from '../mail/same-address.ts';
import type { PageArgs } from '../shared/page-args.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

/** Returns one page of the subscribers whose address contains all words, newest first. */
export function listSubscribers(
  manager: EntityManager,
  search: string,
  { offset, limit }: PageArgs,
): Promise<NewsletterSubscriber[]> {
  return subscribersWith(manager, search)
    .orderBy('subscriber.createdAt', 'DESC')
    .addOrderBy('subscriber.id', 'DESC')
    .skip(offset)
    .take(limit)
    .getMany();
}

export function countSubscribers(manager: EntityManager, search: string): Promise<number> {
  return subscribersWith(manager, search).getCount();
}

function subscribersWith(manager: EntityManager, search: string): SelectQueryBuilder<NewsletterSubscriber> {
  const query = manager.createQueryBuilder(NewsletterSubscriber, 'subscriber');
  const { conditions, parameters } = containsWords(
    'search_text(subscriber.email)',
    readableDomains(search.slice(0, SEARCH_MAX)),
  );
  return conditions.length > 0 ? query.where(conditions.join(' AND '), parameters) : query;
}
