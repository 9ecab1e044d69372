import type { MailSettings } from '../shared/mail-settings.ts';
import { AUTOMATIC_HEADERS } from './email-message.ts';
import type { QueuedMessage } from './queue-mails.service.ts';

/** Returns the email with which the owner finds out whether emails arrive. */
export function testEmail({ brand, ownerAddress, origin }: MailSettings): QueuedMessage {
  return {
    kind: 'test',
    to: ownerAddress,
    subject: `Test: emails of ${brand} arrive`,
    text: `This is the test email that you asked for at ${origin}/operator. Inquiries arrive at this address, too.\n`,
    headers: AUTOMATIC_HEADERS,
  };
}
