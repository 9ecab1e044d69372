import type { EntityManager } from 'typeorm';
import { REMINDER_HOURS, unansweredStatuses } from '../../rules/response-time.ts';
import { queueMails } from '../mail/mail.service.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { reminderEmail } from './contact-submission.emails.ts';
import type { ContactSubmission } from './contact-submission.entity.ts';

/**
 * Queues one reminder for each submission whose promised response time ends soon and that nobody has answered. Of several
 * processes, one claims the submission. A submission that is already late gets none. Returns the number of reminders.
 */
export async function remindOfDueSubmissions(
  manager: EntityManager,
  { timeZone }: { timeZone: string },
  mailSettings: MailSettings,
): Promise<number> {
  const reminded = await manager.transaction(async (transaction) => {
    const [due] = await transaction.query<[ContactSubmission[], number]>(CLAIM, [
      unansweredStatuses,
      mailSettings.replyHours - REMINDER_HOURS,
      mailSettings.replyHours,
    ]);
    const messages = due.map((submission) => ({
      ...reminderEmail(submission, timeZone, mailSettings),
      contactSubmissionId: submission.id,
    }));
    await queueMails(transaction, messages);
    return messages.length;
  });
  if (reminded > 0) mailSettings.wakeOutbox();
  return reminded;
}

const CLAIM = `
  UPDATE contact_submissions SET "remindedAt" = now()
  WHERE status = ANY ($1) AND "remindedAt" IS NULL
    AND "createdAt" <= now() - make_interval(hours => $2) AND "createdAt" > now() - make_interval(hours => $3)
  RETURNING *`;
