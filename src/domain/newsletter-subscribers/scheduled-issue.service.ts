import type { EntityManager } from 'typeorm';
import { invalidInput, isAppError } from '../../rules/errors.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { requireUnsentPost, sendBlogPost } from './newsletter-issue.service.ts';
import { ScheduledIssue } from './scheduled-issue.entity.ts';

/**
 * Schedules a post, or changes its time. Throws NOT_FOUND, CONFLICT if it was sent, or INVALID_INPUT for a past time.
 */
export async function scheduleIssue(manager: EntityManager, blogPostId: string, sendAt: Date): Promise<ScheduledIssue> {
  await requireUnsentPost(manager, blogPostId);
  if (sendAt.getTime() <= Date.now()) throw invalidInput({ sendAt: 'Please enter a time in the future' });
  return manager.save(ScheduledIssue, { blogPostId, sendAt });
}

/**
 * Sends the scheduled posts whose time has come. Of several processes, one claims each. A post that cannot be sent any
 * more, because it is no longer published or was sent already, is dropped. Returns the number of sent posts.
 */
export async function sendScheduledIssues(manager: EntityManager, mailSettings: MailSettings): Promise<number> {
  const sent = await manager.transaction(async (transaction) => {
    const [due] = await transaction.query<[{ blogPostId: string }[], number]>(
      'DELETE FROM scheduled_issues WHERE "sendAt" <= now() RETURNING "blogPostId"',
    );
    let count = 0;
    for (const { blogPostId } of due) {
      try {
        await sendBlogPost(transaction, blogPostId, mailSettings);
        count += 1;
      } catch (error) {
        if (!isAppError(error) || error.status >= 500) throw error;
      }
    }
    return count;
  });
  if (sent > 0) mailSettings.wakeOutbox();
  return sent;
}
