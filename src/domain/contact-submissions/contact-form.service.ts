import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { contactFields, SOURCE_MAX, type ContactSourceField } from '../../rules/contact.ts';
import { DAY_MS, DAY_S, MINUTE_MS } from '../../rules/durations.ts';
import { isId } from '../../rules/id.ts';
import type { ContactStatus } from '../../rules/inbox.ts';
import { isTimeZone } from '../../rules/local-time.ts';
import { addScores, isSpam, scoreForm, scoreText, type StampAge } from '../../rules/spam.ts';
import { clean, cleanOrNull } from '../../rules/text.ts';
import { excerpt } from '../../rules/excerpt.ts';
import { lockMailbox } from '../mail/queue-mails.service.ts';
import { sameAddress, storedAddress } from '../mail/same-address.ts';
import { openToken, signToken } from '../shared/signed-token.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { ContactSubmission, type ContactDetails, type SourcedContactDetails } from './contact-submission.entity.ts';
import { announceSubmission, receiptToken } from './contact-submission.service.ts';

/** The same content within this time is stored once, because the sender probably pressed the button twice. */
export const DUPLICATE_MS = 10 * MINUTE_MS;

/** Returns a signed time stamp. The form sends it back, which shows how long the sender took. */
export function contactStamp(manager: EntityManager): Promise<string> {
  return signToken(manager, 'stamp', randomUUID(), DAY_S);
}

/** The form with what the browser adds to it. */
interface SentForm extends SourcedContactDetails {
  website?: string | null;
  stamp?: string | null;
  idempotencyKey?: string | null;
  timeZone?: string | null;
}

/**
 * Stores a submission and queues its emails in one transaction, then returns the token of the receipt. A submission that
 * looks like spam is stored without emails.
 */
export async function storeContactSubmission(
  manager: EntityManager,
  input: SentForm,
  mailSettings: MailSettings,
): Promise<string> {
  const details = storedDetails(input);
  const scored = await scoredSubmission(manager, details, input);
  const idempotencyKey = isId(input.idempotencyKey ?? '') ? (input.idempotencyKey ?? null) : null;
  const id = await manager.transaction(async (transaction) => {
    // Finds duplicates of a simultaneous submission, too.
    await lockMailbox(transaction, details.email);
    const duplicate = await findDuplicate(transaction, details, idempotencyKey);
    if (duplicate) return duplicate.id;
    const submission = transaction.create(ContactSubmission, { ...scored, ...storedSource(input), idempotencyKey });
    await insertSubmission(transaction, submission);
    await announceSubmission(transaction, submission, mailSettings, { timeZone: visitorZone(input.timeZone) });
    return submission.id;
  });
  mailSettings.wakeOutbox();
  return receiptToken(manager, id);
}

/** Cleans the fields of the form for storage. Replaces empty optional fields with null. */
export function storedDetails(input: ContactDetails): ContactDetails {
  const entries = contactFields.map(({ name, required }) => {
    const value = input[name];
    if (name === 'email') return [name, storedAddress(value ?? '')];
    return [name, required ? clean(value ?? '') : cleanOrNull(value)];
  });
  return Object.fromEntries(entries) as ContactDetails;
}

/** Returns the values of a new submission. What looks like spam has that status. */
export async function scoredSubmission(
  manager: EntityManager,
  details: ContactDetails,
  form: Pick<SentForm, 'website' | 'stamp'>,
) {
  const { score, reasons } = addScores(
    scoreForm({
      honeypot: form.website ?? '',
      stamp: await stampAge(manager, form.stamp),
      stampLifetimeMs: DAY_MS,
    }),
    scoreText(details),
  );
  const status: ContactStatus = isSpam(score) ? 'spam' : 'new';
  return { id: randomUUID(), createdAt: new Date(), ...details, status, spamScore: score, spamReasons: reasons };
}

/** Returns the time zone that the browser has sent, if it is one. */
function visitorZone(timeZone: string | null | undefined): string | undefined {
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

function shortened(text: string | null | undefined): string | null {
  return cleanOrNull(excerpt(text ?? '', SOURCE_MAX));
}

/** Returns the source of a visit for storage. */
export function storedSource(source: Pick<SourcedContactDetails, ContactSourceField>) {
  const { about, firstPage, article, referrerHost, utmSource, utmMedium, utmCampaign } = source;
  return {
    about: shortened(about),
    firstPage: shortened(firstPage),
    article: shortened(article),
    referrerHost: shortened(referrerHost),
    utmSource: shortened(utmSource),
    utmMedium: shortened(utmMedium),
    utmCampaign: shortened(utmCampaign),
  };
}

async function stampAge(manager: EntityManager, stamp: string | null | undefined): Promise<StampAge> {
  if (!stamp) return 'missing';
  const opened = await openToken(manager, 'stamp', stamp);
  return opened ? Date.now() - (opened.expiresAt - DAY_MS) : 'forged';
}

function findDuplicate(
  transaction: EntityManager,
  details: ContactDetails,
  idempotencyKey: string | null,
): Promise<ContactSubmission | null> {
  const recent = recentlySent(details);
  const { createdAt: _, ...same } = recent;
  return transaction.findOneBy(ContactSubmission, idempotencyKey ? [recent, { ...same, idempotencyKey }] : recent);
}

/** Returns the condition of submissions with the same content that arrived a moment ago. */
export function recentlySent(details: ContactDetails): FindOptionsWhere<ContactSubmission> {
  const fields = Object.entries(details).map(([name, value]) => [name, value ?? IsNull()]);
  return {
    ...Object.fromEntries(fields),
    email: sameAddress(details.email),
    createdAt: MoreThan(new Date(Date.now() - DUPLICATE_MS)),
  };
}

/** Stores a submission. Leaves out the idempotency key if a different submission already has it. */
async function insertSubmission(transaction: EntityManager, submission: ContactSubmission): Promise<void> {
  const { raw } = await transaction
    .createQueryBuilder()
    .insert()
    .into(ContactSubmission)
    .values(submission)
    .orIgnore()
    .returning('id')
    .execute();
  const isStored = (raw as unknown[]).length > 0;
  if (!isStored) await transaction.insert(ContactSubmission, { ...submission, idempotencyKey: null });
}
