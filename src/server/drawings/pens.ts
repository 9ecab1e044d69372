import { ACCENT, ACCENT_DIM, CONTROL, GROUND, HAIRLINE, HAIRLINE_2, PENCIL, RAISED, SHEET } from './palette.ts';

/** Size of every drawing. Coordinates are multiples of 3, which are whole pixels at every cover width. */
export const WIDTH = 1200;
export const HEIGHT = 675;
const STEP = 3;

export const snap = (place: number) => Math.round(place / STEP) * STEP;
export const short = (place: number) => Math.round(place * 10) / 10;
export const count = (length: number) => Array.from({ length }, (_, index) => index);

/** CSS classes of `pens`: the stroke of a line and the fill of a shape. */
export type Pen = 'paper' | 'faint' | 'hair' | 'mid' | 'strong' | 'mark' | 'none';
type Fill = 'open' | 'ground' | 'sheet' | 'raised' | 'gray' | 'lit' | 'jade';
export type Look = Pen | `${Pen} ${Fill}` | `${Pen} dash` | `${Pen} ${Fill} dash`;

export const line = (look: Look, ...places: number[]) =>
  `<path class="${look}" d="${count(places.length / 2)
    .map((index) => `${index ? 'L' : 'M'}${short(places[index * 2]!)} ${short(places[index * 2 + 1]!)}`)
    .join('')}"/>`;
export const curve = (look: Look, d: string) => `<path class="${look}" d="${d}"/>`;
export const box = (look: Look, x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}/>`;
export const ring = (look: Look, x: number, y: number, radius: number) =>
  `<circle class="${look}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;

/** Returns a dimension line: a line with a tick across each end. */
export function dimension(x1: number, y1: number, x2: number, y2: number): string {
  const tick = (x: number, y: number) => line('mid', x - 6, y + 6, x + 6, y - 6);
  return line('hair', x1, y1, x2, y2) + tick(x1, y1) + tick(x2, y2);
}

/** Returns diagonal lines that hatch a box. */
export function hatch(look: Look, x: number, y: number, width: number, height: number, gap: number): string {
  const lines: string[] = [];
  for (let offset = gap; offset < width + height; offset += gap) {
    const fromX = Math.min(offset, width);
    const toY = Math.min(offset, height);
    lines.push(line(look, x + fromX, y + offset - fromX, x + offset - toY, y + toY));
  }
  return lines.join('');
}

const pen = (name: Pen, color: string, width: number) => `.${name}{stroke:${color};stroke-width:${short(width)}}`;

/** Returns the styles of the pens for a picture of that width. A hairline is never thinner than a pixel. */
export function pens(pixels: number): string {
  const pixel = WIDTH / pixels;
  const hair = Math.max(2, pixel);
  return [
    '*{fill:none;stroke-linecap:butt;stroke-linejoin:round}',
    pen('paper', SHEET, hair),
    pen('faint', HAIRLINE, hair),
    pen('hair', HAIRLINE_2, hair),
    pen('mid', PENCIL, hair),
    pen('strong', CONTROL, hair),
    pen('mark', ACCENT, hair * 1.5),
    `.none{stroke:none}.ground{fill:${GROUND}}.sheet{fill:${SHEET}}.raised{fill:${RAISED}}.gray{fill:${HAIRLINE_2}}`,
    `.lit{fill:${ACCENT_DIM}}.jade{fill:${ACCENT}}.dash{stroke-dasharray:9 9}`,
  ].join('');
}
