import type { Config } from '../../config.ts';
import type { Correspondence } from '../../domain/mail/mail-settings.ts';
import { site } from '../../site.config.ts';

/** In whose name the letters of the domain are written. */
export function createCorrespondence(
  { siteOrigin, smtpUrl }: Pick<Config, 'siteOrigin' | 'smtpUrl'>,
  wake: () => void,
): Correspondence {
  return {
    origin: siteOrigin,
    brand: site.brand,
    provider: site.provider.name,
    owner: site.provider.email,
    delivers: smtpUrl !== undefined,
    wake,
  };
}
