import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../../rules/durations.ts';
import { REMINDER_HOURS, responseDue, unansweredStatuses } from '../../rules/response-time.ts';
import { queueMails } from '../mail/queue-mails.service.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { reminderEmail } from './contact-submission.emails.ts';
import type { ContactSubmission } from './contact-submission.entity.ts';

/**
 * Queues one reminder for each submission whose promised response time ends soon and that nobody has answered. Of several
 * processes, one claims the submission. A submission that is already late gets none. Returns the number of reminders.
 */
export async function remindOfDueSubmissions(manager: EntityManager, mailSettings: MailSettings): Promise<number> {
  const reminded = await manager.transaction(async (transaction) => {
    const open = await transaction.query<ContactSubmission[]>(OPEN, [
      unansweredStatuses,
      mailSettings.replyHours - REMINDER_HOURS,
    ]);
    const due = open.filter(({ createdAt }) => {
      const left = responseDue(createdAt, mailSettings).getTime() - Date.now();
      return left > 0 && left <= REMINDER_HOURS * HOUR_MS;
    });
    await transaction.query('UPDATE contact_submissions SET "remindedAt" = now() WHERE id = ANY ($1)', [
      due.map(({ id }) => id),
    ]);
    const messages = due.map((submission) => ({
      ...reminderEmail(submission, mailSettings),
      contactSubmissionId: submission.id,
    }));
    await queueMails(transaction, messages);
    return messages.length;
  });
  if (reminded > 0) mailSettings.wakeOutbox();
  return reminded;
}

/** Working days postpone the end of the reply time by a week at most. */
const OPEN = `
  SELECT * FROM contact_submissions
  WHERE status = ANY ($1) AND "remindedAt" IS NULL
    AND "createdAt" <= now() - make_interval(hours => $2)
    AND "createdAt" > now() - make_interval(days => 7, hours => $2 + ${REMINDER_HOURS})
  FOR UPDATE SKIP LOCKED`;
