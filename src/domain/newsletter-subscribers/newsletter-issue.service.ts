import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { DAY_S } from '../../rules/durations.ts';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { queueMails, type QueuedMessage } from '../mail/mail.service.ts';
import { signToken } from '../shared/signed-token.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { published } from '../content/published-query.ts';
import { blogPostEmail } from './newsletter.emails.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const YEAR_S = 365 * DAY_S;

/** Emails per statement. */
const QUEUED_AT_ONCE = 500;

/** Selects who gets the newsletter: active subscribers who have confirmed the address, and whose mail arrives. */
const GETS_NEWSLETTER = 'subscriber.isActive AND subscriber.confirmedAt IS NOT NULL AND subscriber.bouncedAt IS NULL';

/** Returns how many subscribers get the newsletter now. */
export function countRecipients(manager: EntityManager): Promise<number> {
  return recipientsOf(manager).getCount();
}

function recipientsOf(manager: EntityManager): SelectQueryBuilder<NewsletterSubscriber> {
  return manager.createQueryBuilder(NewsletterSubscriber, 'subscriber').where(GETS_NEWSLETTER);
}

/** Sends a post only to the owner, as often as wanted. Throws NOT_FOUND for a post that is not published. */
export async function sendTestBlogPost(
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

/**
 * Queues a blog post for all subscribers who have confirmed their address. Sends each post once, even for simultaneous
 * requests. Throws NOT_FOUND for a post that is not published, and CONFLICT for a post that was already sent or if there is
 * nobody to send it to.
 */
export async function sendBlogPost(
  manager: EntityManager,
  blogPostId: string,
  mailSettings: MailSettings,
): Promise<NewsletterIssue> {
  const post = isId(blogPostId) && (await publishedPost(manager, blogPostId));
  if (!post) throw notFound('Only a published article can be sent.');
  await manager.transaction(async (transaction) => {
    const recipients = await recipientsOf(transaction).getMany();
    const inserted = await transaction.query<object[]>(
      'INSERT INTO newsletter_issues ("blogPostId", recipients) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING "createdAt"',
      [blogPostId, recipients.length],
    );
    if (inserted.length === 0) {
      throw new AppError('CONFLICT', { message: 'This article was already sent to the subscribers.' });
    }
    // Without an error this would use up the one time that the post can be sent.
    if (recipients.length === 0) throw new AppError('CONFLICT', { message: 'No subscriber has a confirmed address.' });
    for (let first = 0; first < recipients.length; first += QUEUED_AT_ONCE) {
      await queueEmails(transaction, post, recipients.slice(first, first + QUEUED_AT_ONCE), mailSettings);
    }
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(NewsletterIssue, { blogPostId });
}

async function queueEmails(
  manager: EntityManager,
  post: BlogPost,
  recipients: readonly NewsletterSubscriber[],
  mailSettings: MailSettings,
): Promise<void> {
  const messages: QueuedMessage[] = [];
  for (const { id, email } of recipients) {
    const token = await signToken(manager, 'unsubscribe', id, linkLifetime.unsubscribeYears * YEAR_S);
    messages.push({ ...blogPostEmail(post, email, token, mailSettings), newsletterSubscriberId: id });
  }
  await queueMails(manager, messages);
}

/** Returns a post that visitors can read. An email must not link to a post that is scheduled for later. */
async function publishedPost(manager: EntityManager, id: string): Promise<BlogPost | null> {
  return published({ manager, previewId: null }, BlogPost).andWhere({ id }).getOne();
}
