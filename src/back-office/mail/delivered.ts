import { useSettings } from '../../rendering/settings.ts';
import type { MailStatus } from '../../rules/mail.ts';

/** What became of an email, in the middle of a sentence. */
export const mailStatusWords: Readonly<Record<MailStatus, string>> = {
  queued: 'queued',
  sent: 'sent',
  written: 'written to a file',
  failed: 'failed',
};

/** Returns what happens to the next email that leaves the site. */
export function useDelivered(): string {
  return mailStatusWords[useSettings().sendsEmail ? 'sent' : 'written'];
}
