import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { SOURCE_MAX } from '../../rules/contact.ts';
import { sameAddressKey } from '../../rules/email.ts';
import { isId } from '../../rules/id.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { judge, SPAM_BAR, type StampAge } from '../../rules/spam.ts';
import { clean, cleanOrNull, excerpt } from '../../rules/text.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { acknowledgement, notification } from '../mail/email-templates.ts';
import { Mail } from '../mail/mail.entity.ts';
import { queueMails } from '../mail/mail.service.ts';
import { openToken, signToken } from '../secrets/signed-token.ts';
import type { SubmitContactInput, ContactSubmissionInput } from './contact-submission.input.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

const DAY_S = 86_400;

/** The same inquiry twice within this time is one: somebody has pressed the button again. */
const SAME_WITHIN_MINUTES = 10;

/** Anybody can enter somebody else's address; so many acknowledgements a day is what that can cost. */
const ACKNOWLEDGEMENTS_A_DAY = 3;

/** What a form asks for when somebody begins to write, and sends along: proof of how long that took. */
export function contactStamp(manager: EntityManager): Promise<string> {
  return signToken(manager, 'stamp', randomUUID(), DAY_S);
}

/**
 * Returns once the inquiry is committed, and with it the mails that it causes: whatever is acknowledged after this is not
 * lost. What looks like spam is kept, without mails. The answer is the token of the receipt.
 */
export async function storeContactSubmission(
  manager: EntityManager,
  input: SubmitContactInput,
  mailSettings: MailSettings,
): Promise<string> {
  const inquiry = said(input);
  const { score, reasons } = judge({
    honeypot: input.website ?? '',
    stamp: await stampAge(manager, input.stamp),
    stampLifetimeMs: DAY_S * 1000,
    name: inquiry.name,
    message: inquiry.message,
  });
  const id = await manager.transaction(async (transaction) => {
    await oneAtATime(transaction, inquiry.email);
    const key = isId(input.idempotencyKey ?? '') ? (input.idempotencyKey as string) : null;
    const known = await findDuplicate(transaction, inquiry, key);
    if (known) return known;
    const keyTaken = key !== null && (await transaction.existsBy(ContactSubmission, { idempotencyKey: key }));
    const submission = transaction.create(ContactSubmission, {
      id: randomUUID(),
      ...inquiry,
      ...source(input),
      idempotencyKey: keyTaken ? null : key,
      status: score >= SPAM_BAR ? 'spam' : 'new',
      spamScore: score,
      spamReasons: reasons,
    });
    await transaction.insert(ContactSubmission, submission);
    if (submission.status !== 'spam') await queueContactMails(transaction, submission, mailSettings);
    return submission.id;
  });
  mailSettings.wake();
  return receiptToken(manager, id);
}

/** The mails that an inquiry causes: one to the owner, one to its sender. */
export async function queueContactMails(
  manager: EntityManager,
  submission: ContactSubmission,
  mailSettings: MailSettings,
): Promise<void> {
  const messages = [notification(submission, mailSettings)];
  const written = await manager
    .createQueryBuilder(Mail, 'mail')
    .where('lower(mail.to) = :key', { key: sameAddressKey(submission.email) })
    .andWhere(`mail.kind = 'acknowledgement' AND mail."createdAt" > now() - interval '1 day'`)
    .getCount();
  if (written < ACKNOWLEDGEMENTS_A_DAY) {
    messages.push(acknowledgement(submission, await receiptToken(manager, submission.id), mailSettings));
  }
  await queueMails(
    manager,
    messages.map((message) => ({ ...message, contactSubmissionId: submission.id })),
  );
}

/** What somebody said, as it is stored. */
export function said(input: ContactSubmissionInput) {
  return {
    name: clean(input.name),
    email: clean(input.email),
    company: cleanOrNull(input.company),
    role: cleanOrNull(input.role),
    useCase: input.useCase,
    message: clean(input.message),
  };
}

function receiptToken(manager: EntityManager, id: string): Promise<string> {
  return signToken(manager, 'receipt', id, linkLifetime.receiptDays * DAY_S);
}

function kept(text: string | null | undefined): string | null {
  return cleanOrNull(excerpt(text ?? '', SOURCE_MAX));
}

function source(input: SubmitContactInput) {
  return {
    article: kept(input.article),
    referrerHost: kept(input.referrerHost),
    utmSource: kept(input.utmSource),
    utmMedium: kept(input.utmMedium),
    utmCampaign: kept(input.utmCampaign),
  };
}

async function stampAge(manager: EntityManager, stamp: string | null | undefined): Promise<StampAge> {
  if (!stamp) return 'missing';
  const opened = await openToken(manager, 'stamp', stamp);
  return opened ? Date.now() - (opened.expiresAt - DAY_S * 1000) : 'forged';
}

/** Any number, as long as nothing else takes advisory locks under it. */
const INQUIRY_LOCK = 1;

/** Two copies of an inquiry that arrive together must see each other. The lock ends with the transaction. */
async function oneAtATime(transaction: EntityManager, email: string): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [INQUIRY_LOCK, sameAddressKey(email)]);
}

async function findDuplicate(
  transaction: EntityManager,
  { name, email, company, role, useCase, message }: ReturnType<typeof said>,
  key: string | null,
): Promise<string | undefined> {
  const [same] = await transaction.query<{ id: string }[]>(
    `SELECT id FROM contact_submissions
     WHERE lower(email) = $1 AND name = $2 AND "useCase" = $3 AND message = $4
       AND company IS NOT DISTINCT FROM $5 AND role IS NOT DISTINCT FROM $6
       AND ("idempotencyKey" = $7 OR "createdAt" > now() - make_interval(mins => $8))
     LIMIT 1`,
    [sameAddressKey(email), name, useCase, message, company, role, key, SAME_WITHIN_MINUTES],
  );
  return same?.id;
}
