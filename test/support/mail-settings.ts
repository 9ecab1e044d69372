import { mailSettingsOf, type MailSettings } from '../../src/domain/shared/mail-settings.ts';
import { site as shippedSettings } from '../../src/site.config.ts';
import { ORIGIN } from './origin.ts';

/** Settings of the site without a mail server. Tests read the queued emails in the database. */
export const testMailSettings: MailSettings = mailSettingsOf(
  { origin: ORIGIN, canDeliver: false, wakeOutbox() {}, async eraseFiles() {} },
  shippedSettings,
);
