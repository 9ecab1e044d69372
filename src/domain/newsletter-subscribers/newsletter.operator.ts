import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { isId } from '../../rules/id.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { PageArgs } from '../shared/page-args.ts';
import { eraseRow } from '../content/content-repository.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { sendArticle } from './newsletter-issue.service.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

@Resolver()
export class NewsletterOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [NewsletterSubscriber], { description: 'Lists the subscribers, newest first.' })
  newsletterSubscribers(
    @Args(() => PageArgs) { offset, limit }: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<NewsletterSubscriber[]> {
    return manager.find(NewsletterSubscriber, { order: { createdAt: 'DESC', id: 'ASC' }, skip: offset, take: limit });
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'Counts the subscribers.' })
  newsletterSubscriberCount(@Ctx() { manager }: RequestContext): Promise<number> {
    return manager.count(NewsletterSubscriber);
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Erases a subscriber with the emails to the address.' })
  deleteNewsletterSubscriber(
    @Arg('id', () => ID, { description: 'ID of the subscriber.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return eraseRow(context, NewsletterSubscriber, id);
  }

  @AllowedTo('owner')
  @Query(() => NewsletterIssue, {
    nullable: true,
    description: 'Returns when a blog post was sent to the subscribers, or null.',
  })
  async newsletterIssue(
    @Arg('blogPostId', () => ID, { description: 'ID of the blog post.' }) blogPostId: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<NewsletterIssue | null> {
    return isId(blogPostId) ? manager.findOneBy(NewsletterIssue, { blogPostId }) : null;
  }

  @AllowedTo('owner')
  @Mutation(() => NewsletterIssue, {
    description: 'Sends a published blog post once to all subscribers who have confirmed their address.',
  })
  sendArticle(
    @Arg('blogPostId', () => ID, { description: 'ID of the blog post.' }) blogPostId: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<NewsletterIssue> {
    return sendArticle(manager, blogPostId, mailSettings);
  }
}
