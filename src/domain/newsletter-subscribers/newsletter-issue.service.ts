import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { article } from '../mail/email-templates.ts';
import { queueMails, type QueuedMessage } from '../mail/mail.service.ts';
import { signToken } from '../secrets/signed-token.ts';
import { publishedRows } from '../content/published-query.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const YEAR_S = 365 * 86_400;

/** What the letter tells of it. */
const TOLD = ['title', 'slug', 'excerpt', 'publishDate'] as const;

/**
 * Queues a published article to all who get the newsletter. Once: two clicks at the same time send one issue. Throws
 * NOT_FOUND for an article that is not published, CONFLICT for one that was sent.
 */
export async function sendArticle(
  manager: EntityManager,
  blogPostId: string,
  mailSettings: MailSettings,
): Promise<NewsletterIssue> {
  const post = isId(blogPostId) && (await publishedPost(manager, blogPostId));
  if (!post) throw notFound('Only an article that is published can be sent.');
  await manager.transaction(async (transaction) => {
    const [issue] = await transaction.query<object[]>(
      'INSERT INTO newsletter_issues ("blogPostId", recipients) VALUES ($1, 0) ON CONFLICT DO NOTHING RETURNING "createdAt"',
      [blogPostId],
    );
    if (!issue) throw new AppError('CONFLICT', { message: 'This article was sent to the subscribers already.' });
    const subscribers = await transaction
      .createQueryBuilder(NewsletterSubscriber, 'subscriber')
      .where('subscriber.isActive AND subscriber.bouncedAt IS NULL')
      .getMany();
    const messages: QueuedMessage[] = [];
    for (const { id, email } of subscribers) {
      const token = await signToken(transaction, 'unsubscribe', id, linkLifetime.unsubscribeYears * YEAR_S);
      messages.push({ ...article(post, email, token, mailSettings), newsletterSubscriberId: id });
    }
    await queueMails(transaction, messages);
    await transaction.update(NewsletterIssue, { blogPostId }, { recipients: subscribers.length });
  });
  mailSettings.wake();
  return manager.findOneByOrFail(NewsletterIssue, { blogPostId });
}

/** What visitors can read: a mail must not lead to an article that is scheduled for later. */
async function publishedPost(
  manager: EntityManager,
  id: string,
): Promise<Pick<BlogPost, (typeof TOLD)[number]> | null> {
  const visitor = { manager, previewId: null };
  const [post = null] = await publishedRows(visitor, BlogPost, { requested: [], always: TOLD }, sql`AND id = ${id}`);
  return post;
}
