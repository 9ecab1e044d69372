import sharp from 'sharp';
import { draw, type Drawn } from './families.ts';
import { GROUND } from './palette.ts';
import { count, HEIGHT, line, pens, WIDTH } from './pens.ts';
import { articles, caseStudies, COVER_WIDTHS, DEFAULT_COVER } from './subjects.ts';

export function coverSvg(subject: Drawn, pixels: number, paper = true): Buffer {
  const half = pixels > WIDTH / 2 ? 0 : WIDTH / pixels / 2;
  const rules = count(19).map((index) => line('paper', 60 + index * 60, 0, 60 + index * 60, HEIGHT));
  rules.push(...count(11).map((index) => line('paper', 0, 37.5 + index * 60, WIDTH, 37.5 + index * 60)));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${(pixels * 9) / 16}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${pens(pixels)}</style><rect width="${WIDTH}" height="${HEIGHT}" style="fill:${GROUND}"/><g transform="translate(${half} ${half})">${paper ? rules.join('') : ''}${draw(subject)}</g></svg>`,
  );
}

export async function covers(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const subject of [...articles, ...caseStudies, { slug: DEFAULT_COVER, category: '' }]) {
    for (const pixels of COVER_WIDTHS) {
      const picture = sharp(coverSvg(subject, pixels)).flatten({ background: GROUND });
      const name = `covers/${subject.slug}-${pixels}`;
      files.set(`${name}.avif`, await picture.clone().avif({ quality: 50, effort: 5 }).toBuffer());
      files.set(
        `${name}.webp`,
        await picture.clone().webp({ quality: 75, effort: 6, smartSubsample: true }).toBuffer(),
      );
    }
  }
  return files;
}
