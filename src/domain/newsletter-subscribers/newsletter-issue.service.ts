import { IsNull, Not, type EntityManager } from 'typeorm';
import { DAY_S } from '../../rules/durations.ts';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { hasDueMail } from '../mail/mail.service.ts';
import { queueMails, type QueuedMessage } from '../mail/queue-mails.service.ts';
import { signToken } from '../shared/signed-token.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { published } from '../content/publication/published-query.ts';
import { blogPostEmail } from './newsletter.emails.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const YEAR_S = 365 * DAY_S;

/** Emails per transaction, which takes a fraction of a second. */
const QUEUED_AT_ONCE = 500;

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Selects who gets the newsletter: active subscribers who have confirmed the address, and whose mail arrives. */
const GETS_NEWSLETTER = 'subscriber.isActive AND subscriber.confirmedAt IS NOT NULL AND subscriber.bouncedAt IS NULL';

/** Returns how many subscribers get the newsletter now. */
export function countRecipients(manager: EntityManager): Promise<number> {
  return manager.createQueryBuilder(NewsletterSubscriber, 'subscriber').where(GETS_NEWSLETTER).getCount();
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
 * Sends a blog post to all subscribers who have confirmed their address: queues the first emails, and the outbox queues
 * the others. Sends each post once, even for simultaneous requests. Throws NOT_FOUND for a post that is not published,
 * and CONFLICT for a post that was already sent or if there is nobody to send it to.
 */
export async function sendBlogPost(
  manager: EntityManager,
  blogPostId: string,
  mailSettings: MailSettings,
): Promise<NewsletterIssue> {
  if (!isId(blogPostId) || !(await publishedPost(manager, blogPostId))) {
    throw notFound('Only a published article can be sent.');
  }
  await manager.transaction(async (transaction) => {
    const [inserted] = await transaction.query<object[]>(
      `INSERT INTO newsletter_issues ("blogPostId", recipients, "queuedUpTo") VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING "createdAt"`,
      [blogPostId, await countRecipients(transaction), BEFORE_ALL_IDS],
    );
    if (!inserted) {
      throw new AppError('CONFLICT', { message: 'This article was already sent to the subscribers.' });
    }
    const issue = await transaction.findOneByOrFail(NewsletterIssue, { blogPostId });
    // Without an error this would use up the one time that the post can be sent.
    if (issue.recipients === 0) throw new AppError('CONFLICT', { message: 'No subscriber has a confirmed address.' });
    await queueEmails(transaction, issue, mailSettings);
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(NewsletterIssue, { blogPostId });
}

/**
 * Queues the emails of an issue to the next subscribers, so that neither a transaction nor the memory grows with their
 * number. Of several processes, one queues and the others wait for it. Drops the rest of an issue whose post is no
 * longer published. Returns whether emails are queued or an issue may have more.
 */
export async function queueNextIssueEmails(manager: EntityManager, mailSettings: MailSettings): Promise<boolean> {
  return manager.transaction(async (transaction) => {
    const issue = await transaction.findOne(NewsletterIssue, {
      where: { queuedUpTo: Not(IsNull()) },
      order: { createdAt: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!issue) return false;
    // The process that had the lock before has queued some.
    if (!(await hasDueMail(transaction))) await queueEmails(transaction, issue, mailSettings);
    return true;
  });
}

async function queueEmails(manager: EntityManager, issue: NewsletterIssue, mailSettings: MailSettings): Promise<void> {
  const post = await publishedPost(manager, issue.blogPostId);
  const subscribers = post ? await nextSubscribers(manager, issue) : [];
  const messages: QueuedMessage[] = [];
  for (const { id, email } of subscribers) {
    const token = await signToken(manager, 'unsubscribe', id, linkLifetime.unsubscribeYears * YEAR_S);
    messages.push({ ...blogPostEmail(post!, email, token, mailSettings), newsletterSubscriberId: id });
  }
  await queueMails(manager, messages);
  const last = subscribers.length === QUEUED_AT_ONCE ? subscribers.at(-1)?.id : undefined;
  await manager.update(NewsletterIssue, { blogPostId: issue.blogPostId }, { queuedUpTo: last ?? null });
}

/** Returns the subscribers whose emails are queued next. */
function nextSubscribers(manager: EntityManager, { queuedUpTo }: NewsletterIssue): Promise<NewsletterSubscriber[]> {
  return manager
    .createQueryBuilder(NewsletterSubscriber, 'subscriber')
    .where(GETS_NEWSLETTER)
    .andWhere('subscriber.id > :queuedUpTo', { queuedUpTo })
    .orderBy('subscriber.id')
    .limit(QUEUED_AT_ONCE)
    .getMany();
}

/** Returns a post that visitors can read. An email must not link to a post that is scheduled for later. */
async function publishedPost(manager: EntityManager, id: string): Promise<BlogPost | null> {
  return published({ manager, previewId: null }, BlogPost).andWhere({ id }).getOne();
}
