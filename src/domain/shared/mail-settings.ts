/** Settings for writing and queueing emails. */
export interface MailSettings {
  /** Scheme, host and port of the public site. */
  origin: string;
  brand: string;
  /** Name of the person who replies to inquiries. */
  providerName: string;
  /** Receives the notifications and the replies to the site's emails. */
  ownerAddress: string;
  /** Whether a mail server is configured. Without one nobody can confirm an address. */
  canDeliver: boolean;
  /** Makes the outbox send queued emails at once. Call it after the commit. */
  wakeOutbox(): void;
  /** Deletes the files of erased emails, which exist if no mail server is configured. Call it after the commit. */
  eraseFiles(): Promise<void>;
}
