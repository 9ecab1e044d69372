import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { queueMails, type QueuedMessage } from '../mail/mail.service.ts';
import { signToken } from '../secrets/signed-token.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { publishedRows } from '../content/published-query.ts';
import { blogPostEmail } from './newsletter.emails.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const YEAR_S = 365 * 86_400;

/** The columns of a blog post that the email shows. */
const SHOWN_COLUMNS = ['title', 'slug', 'excerpt', 'publishDate'] as const;

/** Selects who gets the newsletter: nobody who has not confirmed the address. */
const GETS_NEWSLETTER = 'subscriber.isActive AND subscriber.confirmedAt IS NOT NULL AND subscriber.bouncedAt IS NULL';

/** Returns how many subscribers get the newsletter now. */
export function countRecipients(manager: EntityManager): Promise<number> {
  return manager.createQueryBuilder(NewsletterSubscriber, 'subscriber').where(GETS_NEWSLETTER).getCount();
}

/** Sends a post only to the owner, as often as wanted. Throws NOT_FOUND for a post that is not published. */
export async function sendTestArticle(
  manager: EntityManager,
  blogPostId: string,
  mailSettings: MailSettings,
): Promise<string> {
  const post = isId(blogPostId) && (await publishedPost(manager, blogPostId));
  if (!post) throw notFound('Only a published article can be sent.');
  const { ownerAddress } = mailSettings;
  const { headers: _, ...message } = blogPostEmail(post, ownerAddress, 'test', mailSettings);
  await queueMails(manager, [{ ...message, kind: 'test-article', subject: `Test: ${message.subject}` }]);
  mailSettings.wakeOutbox();
  return ownerAddress;
}

/** Throws NOT_FOUND for a post that does not exist, and CONFLICT for one that was already sent. */
export async function requireUnsentPost(manager: EntityManager, blogPostId: string): Promise<void> {
  if (!isId(blogPostId) || !(await manager.existsBy(BlogPost, { id: blogPostId }))) throw notFound('Not found.');
  if (await manager.existsBy(NewsletterIssue, { blogPostId })) throw alreadySent();
}

function alreadySent(): AppError {
  return new AppError('CONFLICT', { message: 'This article was already sent to the subscribers.' });
}

/**
 * Queues an email about a blog post to all subscribers who have confirmed their address. Sends each post once, even for
 * simultaneous requests. Throws NOT_FOUND for a post that is not published, and CONFLICT for a post that was already sent
 * or if there is nobody to send it to.
 */
export async function sendArticle(
  manager: EntityManager,
  blogPostId: string,
  mailSettings: MailSettings,
): Promise<NewsletterIssue> {
  const post = isId(blogPostId) && (await publishedPost(manager, blogPostId));
  if (!post) throw notFound('Only a published article can be sent.');
  await manager.transaction(async (transaction) => {
    const [issue] = await transaction.query<object[]>(
      'INSERT INTO newsletter_issues ("blogPostId", recipients) VALUES ($1, 0) ON CONFLICT DO NOTHING RETURNING "createdAt"',
      [blogPostId],
    );
    if (!issue) throw alreadySent();
    const subscribers = await transaction
      .createQueryBuilder(NewsletterSubscriber, 'subscriber')
      .where(GETS_NEWSLETTER)
      .getMany();
    // Without an error this would use up the one time that the post can be sent.
    if (subscribers.length === 0) throw new AppError('CONFLICT', { message: 'No subscriber has a confirmed address.' });
    const messages: QueuedMessage[] = [];
    for (const { id, email } of subscribers) {
      const token = await signToken(transaction, 'unsubscribe', id, linkLifetime.unsubscribeYears * YEAR_S);
      messages.push({ ...blogPostEmail(post, email, token, mailSettings), newsletterSubscriberId: id });
    }
    await queueMails(transaction, messages);
    await transaction.update(NewsletterIssue, { blogPostId }, { recipients: subscribers.length });
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(NewsletterIssue, { blogPostId });
}

/** Returns a post that visitors can read. An email must not link to a post that is scheduled for later. */
async function publishedPost(
  manager: EntityManager,
  id: string,
): Promise<Pick<BlogPost, (typeof SHOWN_COLUMNS)[number]> | null> {
  const selection = { requested: [], always: SHOWN_COLUMNS };
  const [post = null] = await publishedRows({ manager, previewId: null }, BlogPost, selection, sql`AND id = ${id}`);
  return post;
}
