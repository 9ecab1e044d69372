import { Ctx, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../allowed-to.ts';
import type { Context } from '../context.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

@Resolver()
export class NewsletterOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [NewsletterSubscriber], { description: 'The subscribers, newest first.' })
  newsletterSubscribers(@Ctx() { manager }: Context): Promise<NewsletterSubscriber[]> {
    return manager.find(NewsletterSubscriber, { order: { createdAt: 'DESC' } });
  }
}
