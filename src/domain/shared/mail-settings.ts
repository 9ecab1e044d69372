import type { SettingsValues } from '../../rules/settings.ts';

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
export interface MailSettings extends MailDelivery {
  brand: string;
  /** Name of the person who replies to submissions. */
  providerName: string;
  /** Receives the notifications and the replies to the site's emails. */
  ownerAddress: string;
  /** The promised reply time. */
  replyHours: number;
}

/** Combines how emails leave the process with what they say about the owner of the site. */
export function mailSettingsOf(delivery: MailDelivery, settings: SettingsValues): MailSettings {
  const { brand, ownerName, email, replyHours } = settings;
  return { ...delivery, brand, providerName: ownerName, ownerAddress: email, replyHours };
}
