import type { EntityManager } from 'typeorm';
import { queueMails } from '../../mail/queue-mails.service.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import { nextReminder } from './call-times.service.ts';
import { describeCall } from './call-mails.service.ts';
import { reminderEmail } from './consultation.emails.ts';
import { Consultation } from './consultation.entity.ts';
import type { BookedCall } from './stored-calls.service.ts';

/** Queues the due reminders of calls that still stand. Of several processes, one claims a call. Returns their number. */
export async function remindOfCalls(manager: EntityManager, mailSettings: MailSettings): Promise<number> {
  const reminded = await manager.transaction(async (transaction) => {
    const due = await transaction
      .createQueryBuilder(Consultation, 'call')
      .innerJoinAndSelect('call.contactSubmission', 'submission')
      .where(
        'call."nextReminderAt" <= now() AND call."startsAt" > now() AND call."canceledAt" IS NULL AND call."heldUntil" IS NULL',
      )
      .setLock('pessimistic_write', undefined, ['call'])
      .setOnLocked('skip_locked')
      .getMany();
    for (const call of due as BookedCall[]) {
      const { contactSubmission: submission } = call;
      const email = reminderEmail(await describeCall(transaction, call, submission), mailSettings);
      await queueMails(transaction, [{ ...email, contactSubmissionId: submission.id }]);
      await transaction.update(Consultation, call.id, {
        nextReminderAt: nextReminder(call.startsAt, laterOf(new Date(), call.nextReminderAt)),
      });
    }
    return due.length;
  });
  if (reminded > 0) mailSettings.wakeOutbox();
  return reminded;
}

/** The clock of the database, which finds what is due, may be ahead of ours. */
function laterOf(now: Date, due: Date | null): Date {
  return due && due > now ? due : now;
}
