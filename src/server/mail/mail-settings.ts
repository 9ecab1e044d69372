import type { Config } from '../../config.ts';
import type { MailSettings } from '../../domain/shared/mail-settings.ts';
import { site } from '../../site.config.ts';

/** Builds the mail settings from the configuration of the process and of the site. */
export function createMailSettings(
  { siteOrigin, smtpUrl }: Pick<Config, 'siteOrigin' | 'smtpUrl'>,
  hooks: Pick<MailSettings, 'wakeOutbox' | 'eraseFiles'>,
): MailSettings {
  return {
    origin: siteOrigin,
    brand: site.brand,
    providerName: site.provider.name,
    ownerAddress: site.provider.email,
    canDeliver: smtpUrl !== undefined,
    ...hooks,
  };
}
