/** In whose name the site writes, where its links lead, and whether what it writes leaves the house. */
export interface MailSettings {
  /** Scheme, host and port of the public site. */
  origin: string;
  brand: string;
  /** Who answers, by name. */
  provider: string;
  /** Where notifications go, and answers to what the site sends. */
  owner: string;
  /** Whether there is a mail server: without one nobody could confirm an address. */
  delivers: boolean;
  /** Says that mails were queued and committed. */
  wake(): void;
}
