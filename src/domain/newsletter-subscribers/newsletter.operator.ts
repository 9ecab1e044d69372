import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { hasPostalAddress } from '../../rules/newsletter.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { PageArgs } from '../shared/page-args.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { countRecipients, sendBlogPost, sendTestBlogPost } from './newsletter-issue.service.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { ImportSubscribersInput } from './newsletter.input.ts';
import { importSubscribers, previewImport } from './subscriber-import.service.ts';
import { SubscriberImportPreview } from './subscriber-import.types.ts';
import { countSubscribers, listSubscribers } from './subscriber-list.service.ts';

const SEARCH_DESCRIPTION = 'Only subscribers whose address contains all these words.';

@Resolver()
export class NewsletterOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [NewsletterSubscriber], { description: 'Lists the subscribers, newest first.' })
  newsletterSubscribers(
    @Arg('search', () => String, { defaultValue: '', description: SEARCH_DESCRIPTION }) search: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<NewsletterSubscriber[]> {
    return listSubscribers(manager, search, page);
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'Counts the subscribers.' })
  newsletterSubscriberCount(
    @Arg('search', () => String, { defaultValue: '', description: SEARCH_DESCRIPTION }) search: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<number> {
    return countSubscribers(manager, search);
  }

  @AllowedTo('owner')
  @Query(() => Int, { description: 'Counts the subscribers who get the newsletter: those who have confirmed it.' })
  newsletterRecipientCount(@Ctx() { manager }: RequestContext): Promise<number> {
    return countRecipients(manager);
  }

  @AllowedTo('owner')
  @Query(() => SubscriberImportPreview, {
    nullable: true,
    description: 'Returns how a table of subscribers is read, or null for a plain list of addresses. Stores nothing.',
  })
  subscriberImportPreview(
    @Arg('input', () => ImportSubscribersInput, { description: 'The table and the proof.' })
    input: ImportSubscribersInput,
    @Ctx() { settings }: RequestContext,
  ): SubscriberImportPreview | null {
    return previewImport(input, settings.timeZone);
  }

  @AllowedTo('owner')
  @Mutation(() => Int, {
    description:
      'Adds subscribers who agreed elsewhere, with the proof of it. Known addresses stay as they are. Returns the number of new ones.',
  })
  importSubscribers(
    @Arg('input', () => ImportSubscribersInput, { description: 'The addresses and the proof.' })
    input: ImportSubscribersInput,
    @Ctx() { manager, settings }: RequestContext,
  ): Promise<number> {
    return importSubscribers(manager, input, settings.timeZone);
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Erases a subscriber with the emails to the address.' })
  async deleteNewsletterSubscriber(
    @Arg('id', () => ID, { description: 'ID of the subscriber.' }) id: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<boolean> {
    // No change is recorded, because the record would contain the address.
    const { affected } = isId(id) ? await manager.delete(NewsletterSubscriber, id) : {};
    if (!affected) throw notFound('Not found.');
    await mailSettings.eraseFiles();
    return true;
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
  sendBlogPost(
    @Arg('blogPostId', () => ID, { description: 'ID of the blog post.' }) blogPostId: string,
    @Ctx() { manager, mailSettings, settings }: RequestContext,
  ): Promise<NewsletterIssue> {
    if (!hasPostalAddress(settings)) throw new AppError('NO_POSTAL_ADDRESS');
    return sendBlogPost(manager, blogPostId, mailSettings);
  }

  @AllowedTo('owner')
  @Mutation(() => String, { description: 'Sends a published blog post to the owner only. Returns the address.' })
  sendTestBlogPost(
    @Arg('blogPostId', () => ID, { description: 'ID of the blog post.' }) blogPostId: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<string> {
    return sendTestBlogPost(manager, blogPostId, mailSettings);
  }
}
