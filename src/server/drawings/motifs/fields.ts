import { box, count, hatch, HEIGHT, line, ring, snap, WIDTH } from '../pens.ts';
import type { Chance } from '../chance.ts';
import type { Motif } from './motif.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 12;
const SMALLEST = 120;
const MARGIN = 60;

/** A form that is divided into fields in a way of its own. One field is marked. */
export const fields: Motif = (chance) => {
  const form = { x: MARGIN, y: MARGIN - 15, width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN + 30 };
  const areas = divide(form, chance, 4);
  const middle = areas.filter(({ x, width }) => x > 300 && x + width < WIDTH - 150);
  const marked = chance.pick(middle.length > 0 ? middle : areas);
  return areas.map((area) => field(area, area === marked, chance)).join('');
};

/** Divides an area across its longer side until the parts are small, each time at another place. */
function divide(area: Area, chance: Chance, times: number): Area[] {
  const { x, y, width, height } = area;
  const across = width > height * 1.2;
  const length = across ? width : height;
  if (times === 0 || length < 2 * SMALLEST + GAP) return [area];
  const first = snap(Math.max(SMALLEST, Math.min(length - SMALLEST, length * (0.3 + chance.next() * 0.4))));
  const rest = length - first - GAP;
  const parts = across
    ? [
        { ...area, width: first },
        { x: x + first + GAP, y, width: rest, height },
      ]
    : [
        { ...area, height: first },
        { x, y: y + first + GAP, width, height: rest },
      ];
  return parts.flatMap((part) => divide(part, chance, times - 1));
}

function field(area: Area, isMarked: boolean, chance: Chance): string {
  const { x, y, width, height } = area;
  const pen = isMarked ? 'mark' : 'mid';
  const label = line(isMarked ? 'mark' : 'strong', x + 18, y + 21, x + 18 + chance.pick([36, 54, 72]), y + 21);
  const content = chance.pick([written, hatched, ticked, empty, plotted])(area, chance);
  return (
    box(`${pen} ${isMarked ? 'lit' : 'sheet'}`, x, y, width, height, 6) + label + (isMarked ? tick(area) : content)
  );
}

const written = ({ x, y, width, height }: Area, chance: Chance) =>
  count(Math.floor((height - 48) / 21))
    .map((row) =>
      line(
        'mid',
        x + 18,
        y + 48 + row * 21,
        x + 18 + snap((width - 36) * (0.4 + chance.next() * 0.6)),
        y + 48 + row * 21,
      ),
    )
    .join('');

const hatched = ({ x, y, width, height }: Area, chance: Chance) =>
  hatch('hair', x + 18, y + 39, width - 36, height - 57, chance.pick([12, 18, 27]));

const ticked = ({ x, y, width, height }: Area, chance: Chance) =>
  count(Math.floor((height - 57) / 30))
    .map((row) => {
      const top = y + 42 + row * 30;
      return (
        box(chance.is(0.5) ? 'strong raised' : 'mid', x + 18, top, 15, 15, 3) +
        line('mid', x + 48, top + 9, x + width - 18, top + 9)
      );
    })
    .join('');

const empty = ({ x, y, width, height }: Area) =>
  line('hair dash', x + 18, y + height - 24, x + width - 18, y + height - 24);

const plotted = ({ x, y, width, height }: Area, chance: Chance) =>
  count(Math.floor((width - 36) / 15))
    .map((bar) => {
      const high = snap((height - 66) * (0.15 + chance.next() * 0.85));
      return box('none gray', x + 18 + bar * 15, y + height - 18 - high, 9, high);
    })
    .join('');

function tick({ x, y, width, height }: Area): string {
  const [cx, cy] = [x + width / 2, y + height / 2 + 9];
  return ring('mark', cx, cy, 27) + line('mark', cx - 12, cy, cx - 3, cy + 9, cx + 13, cy - 10);
}
