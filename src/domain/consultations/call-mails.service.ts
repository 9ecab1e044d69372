import type { EntityManager } from 'typeorm';
import { HELD_MINUTES } from '../../rules/consultation.ts';
import { DAY_MS, DAY_S } from '../../rules/durations.ts';
import { tooManyRequests } from '../../rules/errors.ts';
import type { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { storedText } from '../content/site-text.service.ts';
import { countAutomaticMail } from '../mail/automatic-mail.service.ts';
import { queueMails } from '../mail/mail.service.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { signToken } from '../shared/signed-token.ts';
import { nextReminder } from './call-time.service.ts';
import { ConsultationSettings } from './consultation-settings.ts';
import { holdEmail, ownerEmail, reminderEmail, visitorEmail, type CallChange } from './consultation.emails.ts';
import { Consultation } from './consultation.entity.ts';

/** How long the private link works after the call. */
const LINK_DAYS_AFTER = 1;

/** Returns the token of the private link to a call, or of the one that confirms it. */
export function consultationToken(
  manager: EntityManager,
  { id, endsAt }: Consultation,
  purpose: 'consultation' | 'confirm-call' = 'consultation',
): Promise<string> {
  const untilEndS = Math.max(0, Math.ceil((endsAt.getTime() - Date.now()) / 1_000));
  return signToken(manager, purpose, id, untilEndS + LINK_DAYS_AFTER * DAY_S);
}

/** Throws TOO_MANY_REQUESTS above the limits of automatic emails: no call is booked, moved or held whose visitor gets no email. */
export async function countCallMail(
  transaction: EntityManager,
  address: string,
  kind: 'invitation' | 'confirmation' = 'invitation',
): Promise<void> {
  if (!(await countAutomaticMail(transaction, kind, address))) throw tooManyRequests(DAY_MS);
}

interface ChangedCall {
  call: Consultation;
  submission: ContactSubmission;
  change: CallChange;
}

interface Context {
  settings: { timeZone: string };
  mailSettings: MailSettings;
}

/** Queues the emails to the owner and to the visitor about a booked, moved or canceled call. */
export async function queueCallMails(
  transaction: EntityManager,
  { settings, mailSettings }: Context,
  { call, submission, change }: ChangedCall,
): Promise<void> {
  const { place } = await storedText(transaction, ConsultationSettings);
  const told = { call, submission, place, timeZone: settings.timeZone, change };
  const token = await consultationToken(transaction, call);
  const emails = [ownerEmail(told, mailSettings), visitorEmail(told, token, mailSettings)];
  await queueMails(
    transaction,
    emails.map((email) => ({ ...email, contactSubmissionId: submission.id })),
  );
}

/** Holds the time of a call until the visitor confirms it from the mailbox, and queues the email that asks for it. */
export async function holdCall(
  transaction: EntityManager,
  { mailSettings }: Pick<Context, 'mailSettings'>,
  { call, submission }: Omit<ChangedCall, 'change'>,
): Promise<void> {
  await countCallMail(transaction, submission.email, 'confirmation');
  const [[held]] = await transaction.query<[{ heldUntil: Date }[], number]>(
    `UPDATE consultations SET "heldUntil" = now() + make_interval(mins => $2) WHERE id = $1 RETURNING "heldUntil"`,
    [call.id, HELD_MINUTES],
  );
  call.heldUntil = held!.heldUntil;
  const token = await consultationToken(transaction, call, 'confirm-call');
  const email = holdEmail({ call, submission, until: call.heldUntil }, token, mailSettings);
  await queueMails(transaction, [{ ...email, contactSubmissionId: submission.id }]);
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
    if (due.length === 0) return 0;
    const { place } = await storedText(transaction, ConsultationSettings);
    for (const call of due) {
      const submission = call.contactSubmission as ContactSubmission;
      const token = await consultationToken(transaction, call);
      const email = reminderEmail({ call, submission, place }, token, mailSettings);
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
