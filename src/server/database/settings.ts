import type { DataSource } from 'typeorm';
import { readSettings } from '../../domain/site-texts/settings.service.ts';
import { DEFAULT_CARD } from '../../rules/picture-files.ts';
import type { SiteSettings } from '../../rules/settings.ts';
import { site } from '../../site.config.ts';
import type { ContentCache } from './content-cache.ts';
import type { ContentVersion } from './watch.ts';

/** The settings of the site, which are read from the database once after each change of content. */
export interface Settings {
  /** The settings that were read last. Those of `src/site.config.ts` before the first read. */
  readonly current: SiteSettings;
  /** Returns the stored settings, or the current ones while the database cannot be queried. */
  read(): Promise<SiteSettings>;
}

interface Dependencies {
  source: DataSource;
  content: Pick<ContentVersion, 'away'>;
  cache: ContentCache;
}

export function createSettings({ source, content, cache }: Dependencies): Settings {
  let current: SiteSettings = { ...site, portraitPicture: null, socialCard: DEFAULT_CARD };
  return {
    get current() {
      return current;
    },
    async read() {
      if (!source.isInitialized || content.away) return current;
      try {
        current = await cache.get('settings', () => readSettings(source.manager));
      } catch {
        // Error pages need the settings, too. The operation of the request fails for the same reason and is logged.
      }
      return current;
    },
  };
}
