import sharp from 'sharp';
import { coverFiles, type Subject } from '../../domain/pictures/drawing.ts';
import type { FileContent } from '../../domain/drawings/drawn-file.service.ts';
import { drawMotif } from './choose-motif.ts';
import { GROUND } from './palette.ts';
import { count, HEIGHT, line, pens, WIDTH } from './pens.ts';

/** Returns the cover of a document in all sizes and formats. */
export function renderCover(subject: Subject, name: string): Promise<FileContent[]> {
  return Promise.all(
    coverFiles(name).map(async ({ width, format, path }) => {
      const picture = sharp(coverSvg(subject, width)).flatten({ background: GROUND });
      const encoded =
        format === 'avif'
          ? picture.avif({ quality: 50, effort: 2 })
          : picture.webp({ quality: 75, smartSubsample: true });
      return { path, bytes: await encoded.toBuffer() };
    }),
  );
}

export function coverSvg(subject: Subject, pixels: number, paper = true): Buffer {
  const half = pixels > WIDTH / 2 ? 0 : WIDTH / pixels / 2;
  const rules = count(19).map((index) => line('paper', 60 + index * 60, 0, 60 + index * 60, HEIGHT));
  rules.push(...count(11).map((index) => line('paper', 0, 37.5 + index * 60, WIDTH, 37.5 + index * 60)));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${(pixels * 9) / 16}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${pens(pixels)}</style><rect width="${WIDTH}" height="${HEIGHT}" style="fill:${GROUND}"/><g transform="translate(${half} ${half})">${paper ? rules.join('') : ''}${drawMotif(subject)}</g></svg>`,
  );
}
