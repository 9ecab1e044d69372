import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** `keepFeatures` is missing in the types of the package. */
const INTER = {
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'tnum'],
  targetFormat: 'woff2',
} as const;
const SERIF = { keepFeatures: ['kern'], targetFormat: 'woff2' } as const;

/** The letters and punctuation of continuous text. Browsers take other characters from the next font. */
const TEXT =
  'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AE,U+00B0-00B1,U+00B7,U+00BB,U+00C0-00FF,U+2010-2015,U+2018-201E,' +
  'U+2020-2022,U+2026,U+2032-2033,U+20AC,U+2122,U+2212';

const fonts = [
  { file: '/inter-latin-wght-normal.woff2', range: ranges.latin, options: INTER },
  { file: '/source-serif-4-latin-400-normal.woff2', range: TEXT, options: SERIF },
];

/**
 * Reduces the Latin files to the characters, weights and typographic features that the site uses: Inter from 48 to 22 kB, and
 * the serif from 20 to 14 kB. The files of other scripts, which browsers load for their characters only, stay as they are
 * published.
 */
export const subsetFonts: Plugin = {
  name: 'subset-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset') continue;
      const font = fonts.find(({ file }) => asset.originalFileNames.some((name) => name.endsWith(file)));
      if (font) asset.source = await subsetFont(Buffer.from(asset.source), charactersOf(font.range), font.options);
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
