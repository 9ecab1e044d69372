import type { EntityManager } from 'typeorm';
import { DAY_MS, HOUR_MS } from '../../../rules/durations.ts';
import { queueMails } from '../../mail/mail.service.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import { describeCall } from './call-mails.service.ts';
import { reminderEmail } from './consultation.emails.ts';
import { Consultation } from './consultation.entity.ts';
import type { BookedCall } from './find-call.service.ts';

/** How long before a call the visitor is reminded. */
const REMINDERS_MS = [DAY_MS, HOUR_MS];

/** A visitor who has just had an email about the call needs no reminder. */
const PAUSE_MS = 2 * HOUR_MS;

/** Returns when the visitor is reminded of a call after an email at `now`. Null if no reminder is left. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const earliest = new Date(now.getTime() + PAUSE_MS);
  return REMINDERS_MS.map((before) => new Date(startsAt.getTime() - before)).find((time) => time >= earliest) ?? null;
}

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
