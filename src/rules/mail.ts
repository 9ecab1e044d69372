import { DAY_S, HOUR_S, MINUTE_S } from './durations.ts';
import { oneOf } from './field-schema.ts';

/** What the site says about its emails if it has no mail server. */
export const NO_MAIL = 'None. Emails are written to a folder of this server, and are not sent.';

/** The same for an owner, with who can change it. */
export const NO_MAIL_SERVER =
  'Emails do not leave the site: it writes them to files, and nobody gets them. Ask whoever runs your server to connect a mail server. For them: the setting SMTP_URL.';

/** Emails to the owner of the site. */
const ownerMailKinds = ['notification', 'correction', 'reminder', 'digest', 'erasure', 'test', 'test-article'] as const;

export const mailKinds = [
  ...ownerMailKinds,
  'acknowledgement',
  'invitation',
  'cancellation',
  'reply',
  'confirmation',
  'article',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Returns whether emails of this kind go to the owner. */
export function isToOwner(kind: MailKind): boolean {
  return (ownerMailKinds as readonly MailKind[]).includes(kind);
}

/** Without a mail server, an email is written to a file. */
export const mailStatuses = ['queued', 'sent', 'written', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The statuses of an email that still waits, or could be sent again. */
export const openMailStatuses = ['queued', 'failed'] as const satisfies MailStatus[];

/** Returns whether an email has left the server, or will with a mail server. */
export function isDelivered({ status }: { status: MailStatus }, canDeliver: boolean): boolean {
  return status === 'sent' || (status !== 'written' && canDeliver);
}

export const mailStatusSchema = oneOf(mailStatuses, `Status must be one of ${mailStatuses.join(', ')}`);

const LONGEST_WAIT_S = 6 * HOUR_S;
export const GIVE_UP_AFTER_DAYS = 3;
const GIVE_UP_AFTER_S = GIVE_UP_AFTER_DAYS * DAY_S;

/**
 * Returns the seconds to wait after this number of failed attempts: one minute, then twice as long each time, up to six
 * hours. Returns nothing once the attempts have lasted `GIVE_UP_AFTER_DAYS`.
 */
export function retryDelayS(attempts: number): number | undefined {
  const waits = Array.from({ length: attempts }, (_, index) => Math.min(MINUTE_S * 2 ** index, LONGEST_WAIT_S));
  const spent = waits.reduce((sum, wait) => sum + wait, 0);
  return spent > GIVE_UP_AFTER_S ? undefined : waits.at(-1);
}
