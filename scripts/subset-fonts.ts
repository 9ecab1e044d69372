import { createHash } from 'node:crypto';
import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights and the typographic features that the site uses. They take half of the bytes of the packaged files. */
const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['ccmp', 'kern', 'locl', 'tnum'],
} as const;

/** Added to the names of the files, because their hash is that of the packaged file. */
const VERSION = createHash('sha256').update(JSON.stringify(OPTIONS)).digest('hex').slice(0, 8);

const FONT = /inter-([a-z-]+)-wght-normal\.woff2$/;

/** Reduces the files of Inter to the characters of their `unicode-range` and to what the site uses of them. */
export const subsetFonts: Plugin = {
  name: 'subset-fonts',
  apply: 'build',
  outputOptions: (options) => ({
    ...options,
    assetFileNames: ({ names }) =>
      names.some((name) => FONT.test(name))
        ? `assets/[name]-[hash]-${VERSION}[extname]`
        : 'assets/[name]-[hash][extname]',
  }),
  async generateBundle(_, bundle) {
    for (const asset of Object.values(bundle)) {
      const subset = asset.type === 'asset' ? FONT.exec(asset.originalFileNames[0] ?? '')?.[1] : undefined;
      if (asset.type !== 'asset' || !subset) continue;
      const characters = charactersOf(ranges[subset as keyof typeof ranges]);
      asset.source = await subsetFont(Buffer.from(asset.source), characters, OPTIONS);
    }
  },
};

/** Returns the characters of a `unicode-range`, such as `U+0000-00FF,U+0131`. */
function charactersOf(range: string): string {
  const spans = range.split(',').map((span) =>
    span
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  );
  return spans
    .flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
