/** What the site needs to know to write and queue emails. */
export interface MailSettings {
  /** Scheme, host and port of the public site. */
  origin: string;
  brand: string;
  /** Name of the person who answers. */
  providerName: string;
  /** Receives the notifications and the replies to the site's emails. */
  ownerAddress: string;
  /** Whether a mail server is configured. Without one nobody can confirm an address. */
  canDeliver: boolean;
  /** Tells the outbox that mails were queued and committed. */
  wakeOutbox(): void;
}
