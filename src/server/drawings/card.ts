import { readFileSync } from 'node:fs';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { Card } from '../../domain/pictures/drawing.ts';
import { CARD } from '../../rules/picture-files.ts';
import { coverSvg } from './cover.ts';
import { motifOf, type MotifName } from './choose-motif.ts';
import { GROUND, TEXT, TEXT_2, TEXT_3 } from './palette.ts';
import { HEIGHT, WIDTH } from './pens.ts';

interface Element {
  type: string;
  props: Record<string, unknown>;
}

const block = (style: Record<string, unknown>, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The parts of the font. A letter that is in none of them cannot be drawn. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'];

/** Of fonts with one name, satori would use only the first. */
const FONT_FAMILY = SCRIPTS.map((script) => `Inter ${script}`).join(', ');

/** What `npm run build` has written. */
const BUILT = path.resolve('dist');

const inter = (script: string) => ({
  name: `Inter ${script}`,
  data: readFileSync(path.join(BUILT, `fonts/inter-${script}-wght-normal.woff2`)),
  weight: 400 as const,
  style: 'normal' as const,
});

/** satori loads no files, so it gets images as data URLs. */
const markUrl = () => `data:image/svg+xml;base64,${readFileSync(path.join(BUILT, 'client/favicon.svg'), 'base64')}`;

/** Horizontal position on a card at which the focus of the drawing appears. */
const CARD_FOCUS = 936;
/** Horizontal focus of a motif, if it is not the center. */
const focus: Partial<Record<MotifName, number>> = {
  docket: 750,
  calendar: 780,
  elevation: 846,
  match: 720,
  histogram: 540,
  lanes: 750,
  ridges: 780,
  sequence: 720,
  strands: 846,
  trail: 540,
};

/** Returns the font size at which a title of that length fits beside the drawing, in pixels. */
function titleSize({ length }: string): number {
  if (length > 130) return 34;
  if (length > 90) return 42;
  return length > 60 ? 50 : 58;
}

/** Returns a card as PNG: the text on the left, the drawing on the right, fading into the background. */
export async function renderCard(card: Card): Promise<Buffer> {
  const { width, height } = CARD;
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="shade"><stop offset=".44" stop-color="${GROUND}"/><stop offset=".6" stop-color="${GROUND}" stop-opacity=".8"/><stop offset=".8" stop-color="${GROUND}" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#shade)"/></svg>`;
  const left = Math.round(CARD_FOCUS - (focus[motifOf(card)] ?? WIDTH / 2) * (height / HEIGHT));
  const drawn = await sharp(coverSvg(card, Math.round((height * 16) / 9), false))
    .extract({ left: 0, top: 0, width: width - left, height })
    .toBuffer();
  return sharp({ create: { ...CARD, channels: 3, background: GROUND } })
    .composite([
      { input: drawn, left, top: 0 },
      { input: Buffer.from(shade) },
      { input: Buffer.from(await words(card)) },
    ])
    .png({ palette: true, colors: 64, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Returns the words of a card as SVG, whose letters are paths. Rejects if the font lacks a letter. */
function words({ brand, eyebrow, title, foot }: Card): Promise<string> {
  const { width, height } = CARD;
  const brandLine = block(
    { alignItems: 'center', fontSize: 30, fontWeight: 600 },
    { type: 'img', props: { src: markUrl(), width: 48, height: 48, style: { marginRight: 18 } } },
    brand,
  );
  const titleLines = block(
    { flexDirection: 'column', width: 648 },
    block({ fontSize: 26, color: TEXT_2, marginBottom: 20 }, eyebrow),
    block(
      {
        fontSize: titleSize(title),
        lineHeight: 1.12,
        fontWeight: 600,
        letterSpacing: '-0.02em',
        textWrap: 'balance',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      },
      title,
    ),
  );
  const all = block(
    {
      width: width - 144,
      height: height - 128,
      margin: '64px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: TEXT,
      fontFamily: FONT_FAMILY,
    },
    brandLine,
    titleLines,
    block({ fontSize: 24, color: TEXT_3 }, foot),
  );
  // Satori reads elements as React makes them, and its types ask for React's own.
  return satori(all as unknown as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: SCRIPTS.map(inter),
    loadAdditionalAsset: async (_, text) => Promise.reject(new Error(`Inter cannot write "${text}".`)),
  });
}
