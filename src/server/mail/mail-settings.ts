import type { Config } from '../../config.ts';
import type { MailSettings } from '../../domain/mail/mail-settings.ts';
import { site } from '../../site.config.ts';

/** In whose name the letters of the domain are written. */
export function createMailSettings(
  { siteOrigin, smtpUrl }: Pick<Config, 'siteOrigin' | 'smtpUrl'>,
  wake: () => void,
): MailSettings {
  return {
    origin: siteOrigin,
    brand: site.brand,
    provider: site.provider.name,
    owner: site.provider.email,
    delivers: smtpUrl !== undefined,
    wake,
  };
}
