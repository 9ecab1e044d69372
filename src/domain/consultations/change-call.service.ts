import { IsNull, LessThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { changeableUntil, consultationMessages as messages } from '../../rules/consultation.ts';
import { AppError, invalidInput, notFound } from '../../rules/errors.ts';
import { canFollow } from '../../rules/inbox.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { lockSubmission } from '../contact-submissions/lock-submission.ts';
import { recordStatus, THE_SITE } from '../contact-submissions/status.service.ts';
import { lockMailbox } from '../mail/automatic-mail.service.ts';
import { Mail } from '../mail/mail.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { countCallMail, queueCallMails } from './call-mails.service.ts';
import { readCallSettings, type BookedCall } from './call-rules.service.ts';
import { callStep, writeAtFreeTime } from './call-time.service.ts';
import { Consultation } from './consultation.entity.ts';

/** Returns a call with its submission. Throws NOT_FOUND. */
export async function findCall(manager: EntityManager, id: string): Promise<BookedCall> {
  const call = await manager.findOne(Consultation, { where: { id }, relations: { contactSubmission: true } });
  if (!call?.contactSubmission) throw notFound('Nothing is stored under this link.');
  return call as BookedCall;
}

/** Returns whether the visitor can still move or cancel a call: until the notice period begins. */
export function canChange(
  { canceledAt, heldUntil, startsAt }: Consultation,
  rules: { noticeHours: number },
): boolean {
  return canceledAt === null && heldUntil === null && changeableUntil(startsAt, rules) > new Date();
}

interface Move {
  startsAt: Date;
  /** Default: the notice of the settings. */
  noticeHours?: number;
}

/** Moves a call to a free time and tells both sides. Throws INVALID_INPUT if the time is not free, or if it is too late. */
export async function moveCall(context: RequestContext, id: string, { startsAt, ...own }: Move): Promise<Consultation> {
  const rules = await readCallSettings(context);
  if (!rules) throw notFound(messages.turnedOff);
  return changeCall(context, id, async (transaction, call) => {
    if (!call.canceledAt && call.startsAt.getTime() === startsAt.getTime()) return;
    if (!canChange(call, { ...rules, ...own })) throw invalidInput({ startsAt: messages.tooLate });
    const step = callStep(call.startsAt, rules.timeZone);
    call.sequence += 1;
    await countCallMail(transaction, call.contactSubmission.email);
    await writeAtFreeTime(transaction, rules, { call, startsAt });
    await replaceStep(transaction, call, { step, by: callStep(startsAt, rules.timeZone) });
    await dropReminders(transaction, call);
    await queueCallMails(transaction, context, { call, submission: call.contactSubmission, change: 'moved' });
  });
}

/** Cancels a call and tells both sides. Throws INVALID_INPUT if the notice has begun. */
export function cancelCall(context: RequestContext, id: string, rules: { noticeHours: number }): Promise<Consultation> {
  return changeCall(context, id, async (transaction, call) => {
    if (call.canceledAt) return;
    if (!canChange(call, rules)) throw invalidInput({ startsAt: messages.tooLate });
    call.sequence += 1;
    call.canceledAt = new Date();
    await transaction.save(call);
    const step = callStep(call.startsAt, context.settings.timeZone);
    await replaceStep(transaction, call, { step, by: { nextStep: null, nextStepOn: null } });
    await dropReminders(transaction, call);
    await queueCallMails(transaction, context, { call, submission: call.contactSubmission, change: 'canceled' });
  });
}

/** Makes the inquiry of a call that was just booked an answered one with the call as its next step, and tells both sides. */
export async function settleCall(
  transaction: EntityManager,
  context: RequestContext,
  { call, submission }: { call: Consultation; submission: ContactSubmission },
): Promise<void> {
  const by = callStep(call.startsAt, context.settings.timeZone);
  await replaceStep(transaction, call, { step: { nextStep: IsNull(), nextStepOn: IsNull() }, by });
  for (const status of ['new', 'replied'] as const) {
    if (!canFollow(submission.status, status)) continue;
    await recordStatus(transaction, submission, status, THE_SITE);
    submission.status = status;
  }
  await countCallMail(transaction, submission.email);
  await queueCallMails(transaction, context, { call, submission, change: 'booked' });
}

/** Notes whether the visitor of a call that has begun did not come. Throws CONFLICT if the call did not take place at all. */
export async function noteMissedCall({ manager }: RequestContext, id: string, missed: boolean): Promise<void> {
  const begun = { id, canceledAt: IsNull(), heldUntil: IsNull(), startsAt: LessThan(new Date()) };
  const { affected } = await manager.update(Consultation, begun, { missedAt: missed ? new Date() : null });
  if (!affected) throw new AppError('CONFLICT', { message: messages.notBegun });
}

interface Steps {
  step: FindOptionsWhere<ContactSubmission>;
  by: { nextStep: string | null; nextStepOn: string | null };
}

/** Replaces the next step of the inquiry, unless the owner has planned another one. */
async function replaceStep(transaction: EntityManager, call: Consultation, { step, by }: Steps): Promise<void> {
  const changed = { ...by, planVersion: () => '"planVersion" + 1' };
  await transaction.update(ContactSubmission, { id: call.contactSubmissionId, ...step }, changed);
}

/** Deletes the reminders of the former time that still wait for the mail server. */
async function dropReminders(transaction: EntityManager, { contactSubmissionId }: Consultation): Promise<void> {
  await transaction.delete(Mail, { contactSubmissionId, kind: 'invitation', calendar: IsNull(), status: 'queued' });
}

/** Changes a call while nobody else does. */
export async function changeCall(
  { manager, mailSettings }: RequestContext,
  id: string,
  change: (transaction: EntityManager, call: BookedCall) => Promise<void>,
): Promise<Consultation> {
  const changed = await manager.transaction(async (transaction) => {
    const { contactSubmission } = await findCall(transaction, id);
    await lockMailbox(transaction, contactSubmission.email);
    // Whoever marks the inquiry as spam meanwhile gives up the call.
    await lockSubmission(transaction, contactSubmission.id);
    const call = await findCall(transaction, id);
    await change(transaction, call);
    return call;
  });
  mailSettings.wakeOutbox();
  return changed;
}
