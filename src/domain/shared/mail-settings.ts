import type { ReplyPromise } from '../../rules/reply-promise.ts';
import { imprint, type SettingsValues } from '../../rules/settings.ts';

/** How emails leave the process. */
export interface MailDelivery {
  /** Scheme, host and port of the public site. */
  origin: string;
  /** Whether a mail server is configured. Without one nobody can confirm an address. */
  canDeliver: boolean;
  /** Makes the outbox send queued emails at once. Call it after the commit. */
  wakeOutbox(): void;
  /** Deletes the files of erased emails, which exist if no mail server is configured. Call it after the commit. */
  eraseFiles(): Promise<void>;
}

/** Settings for writing and queueing emails. */
export interface MailSettings extends MailDelivery, ReplyPromise {
  brand: string;
  /** Name of the person who replies to submissions. */
  providerName: string;
  /** Lines about the practice at the end of emails to visitors. */
  imprint: readonly string[];
  /** Receives the notifications and the replies to the site's emails. */
  ownerAddress: string;
}

/** Combines how emails leave the process with what they say about the owner of the site. */
export function mailSettingsOf(delivery: MailDelivery, settings: SettingsValues): MailSettings {
  const { brand, ownerName, email, replyHours, timeZone, workingDays } = settings;
  const promise = { replyHours, timeZone, workingDays };
  return { ...delivery, brand, providerName: ownerName, imprint: imprint(settings), ownerAddress: email, ...promise };
}
