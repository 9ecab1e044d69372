import { readFileSync } from 'node:fs';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { site } from '../../src/site.config.ts';
import { coverSvg } from './covers.ts';
import { familyOf, type Drawn, type Family } from './families.ts';
import { GROUND, TEXT, TEXT_2, TEXT_3 } from './palette.ts';
import { WIDTH, HEIGHT } from './pens.ts';
import { articles, CARD, caseStudies, categories, DEFAULT_COVER, PUBLIC } from './subjects.ts';

interface Element {
  type: string;
  props: Record<string, unknown>;
}

const block = (style: Record<string, unknown>, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const inter = (subset: string) => ({
  name: 'Inter',
  data: readFileSync(`node_modules/@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`),
  weight: 400 as const,
  style: 'normal' as const,
});

const mark = readFileSync(path.join(PUBLIC, 'favicon.svg'));
/** satori loads no files, so it gets images as data URLs. */
const dataUrl = (type: string, data: Buffer) => `data:${type};base64,${data.toString('base64')}`;

/** Horizontal position on a card at which the focus of the drawing appears. */
const CARD_FOCUS = 936;
/** Horizontal focus of a drawing, if it is not the center. */
const focus: Partial<Record<Family, number>> = {
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

interface Card {
  eyebrow: string;
  title: string;
  foot: string;
  drawing: Drawn;
}

/** Returns a card as PNG: the text on the left, the drawing on the right, fading into the background. */
async function card({ eyebrow, title, foot, drawing }: Card): Promise<Buffer> {
  const { width, height } = CARD;
  const size = title.length > 60 ? 50 : 58;
  const words = await satori(
    block(
      {
        width: width - 144,
        height: height - 128,
        margin: '64px 72px',
        flexDirection: 'column',
        justifyContent: 'space-between',
        color: TEXT,
        fontFamily: 'Inter',
      },
      block(
        { alignItems: 'center', fontSize: 30, fontWeight: 600 },
        {
          type: 'img',
          props: { src: dataUrl('image/svg+xml', mark), width: 48, height: 48, style: { marginRight: 18 } },
        },
        site.brand,
      ),
      block(
        { flexDirection: 'column', width: 648 },
        block({ fontSize: 26, color: TEXT_2, marginBottom: 20 }, eyebrow),
        block(
          {
            fontSize: size,
            lineHeight: 1.12,
            fontWeight: 600,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
            whiteSpace: 'pre-wrap',
          },
          title,
        ),
      ),
      block({ fontSize: 24, color: TEXT_3 }, foot),
    ) as unknown as Parameters<typeof satori>[0],
    {
      width,
      height,
      fonts: [inter('latin'), inter('latin-ext')],
      loadAdditionalAsset: async (_, text) => Promise.reject(new Error(`Inter cannot write "${text}".`)),
    },
  );
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="shade"><stop offset=".44" stop-color="${GROUND}"/><stop offset=".6" stop-color="${GROUND}" stop-opacity=".8"/><stop offset=".8" stop-color="${GROUND}" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#shade)"/></svg>`;
  const left = Math.round(CARD_FOCUS - (focus[familyOf(drawing)] ?? WIDTH / 2) * (height / HEIGHT));
  const drawn = await sharp(coverSvg(drawing, Math.round((height * 16) / 9), false))
    .extract({ left: 0, top: 0, width: width - left, height })
    .toBuffer();
  return sharp({ create: { ...CARD, channels: 3, background: GROUND } })
    .composite([{ input: drawn, left, top: 0 }, { input: Buffer.from(shade) }, { input: Buffer.from(words) }])
    .png({ palette: true, colors: 64, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Heading of the home page, broken into lines. */
const SITE_TITLE = 'Automation for\nlaw firms and\nreal-estate operators';
const SITE_FOOT = 'AI integration and compliance technology';

export async function cards(): Promise<Map<string, Buffer>> {
  const home = { slug: DEFAULT_COVER, category: '' };
  const files = new Map<string, Buffer>();
  files.set('social.png', await card({ eyebrow: site.role, title: SITE_TITLE, foot: SITE_FOOT, drawing: home }));
  for (const subject of articles) {
    const { slug, title, category } = subject;
    files.set(`social/${slug}.png`, await card({ eyebrow: category, title, foot: 'Tech Insights', drawing: subject }));
  }
  for (const subject of caseStudies) {
    const { slug, title, category } = subject;
    files.set(`social/${slug}.png`, await card({ eyebrow: category, title, foot: 'Case Study', drawing: subject }));
  }
  for (const subject of categories) {
    const { slug, title, category } = subject;
    files.set(
      `social/${slug}.png`,
      await card({ eyebrow: category, title, foot: 'What each tool is for, and when I choose it', drawing: subject }),
    );
  }
  return files;
}
