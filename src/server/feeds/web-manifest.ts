import type { SettingsValues } from '../../rules/settings.ts';
import { themeColor } from '../../site.config.ts';

/** Widths of the icons in pixels. Their files are beside those of the pages. */
const ICONS = [192, 512];

/** Returns the web app manifest, which names the site where a visitor has installed it. */
export function webManifest({ brand }: Pick<SettingsValues, 'brand'>) {
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    theme_color: themeColor,
    background_color: themeColor,
    icons: ICONS.map((pixels) => ({
      src: `/icon-${pixels}.png`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
    })),
  };
}
