import { box, count, curve, hatch, HEIGHT, line, ring, short, WIDTH } from '../pens.ts';
import type { Motif } from './motif.ts';

/** Stacked sheets. The first shows entries with number, date, text and status. */
export const docket: Motif = (chance) => {
  const side = chance.pick([1, -1]);
  const struck = chance.pick([0.2, 0.5]);
  const [x, y, width] = [270 - side * 45, 84, 660];
  const parts = [3, 2, 1, 0].map((depth) => box('mid sheet', x + side * depth * 30, y - depth * 21, width, 660));
  parts.push(line('hair', x, y + 54, x + width, y + 54), box('none gray', x + 27, y + 24, 96, 6));
  parts.push(box('none raised', x + width - 99, y + 24, 72, 6));
  parts.push(line('hair', x + 75, y + 54, x + 75, HEIGHT), line('hair', x + 189, y + 54, x + 189, HEIGHT));
  parts.push(line('hair', x + width - 87, y + 54, x + width - 87, HEIGHT));
  const marked = 4 + chance.below(5);
  for (const row of count(14)) {
    const top = y + 54 + row * 39;
    const mark = row === marked;
    if (mark) parts.push(box('none lit', x, top, width, 39));
    const pen = mark ? 'mark' : row % 4 === 0 ? 'strong' : 'mid';
    parts.push(line('faint', x, top + 39, x + width, top + 39));
    parts.push(line(pen, x + 27, top + 21, x + 27 + (row < 9 ? 12 : 24), top + 21));
    parts.push(line(pen, x + 99, top + 21, x + 99 + chance.pick([42, 54, 66]), top + 21));
    const end = chance.between(x + 330, x + 510);
    const gap = chance.between(x + 246, x + 300);
    if (chance.is(struck) && !mark) {
      parts.push(line(pen, x + 213, top + 21, gap, top + 21), box('none gray', gap + 12, top + 12, end - gap, 18));
    } else {
      parts.push(line(pen, x + 213, top + 21, gap, top + 21), line(pen, gap + 12, top + 21, end, top + 21));
    }
    const status = x + width - 54;
    parts.push(box(mark ? 'mark' : 'mid', status, top + 12, 18, 18, 3));
    if (mark) parts.push(line('mark', status + 4, top + 21, status + 8, top + 25, status + 21, top + 9));
    else if (row < marked && chance.is(0.8)) parts.push(line('mid', status + 5, top + 21, status + 13, top + 21));
  }
  return parts.join('');
};

/** A chain of records. Each contains the seal of the previous one, and the newest seal is marked. */
export const trail: Motif = (chance) => {
  const [left, top, width, height, acrossGap, downGap] = [111, 72, 204, 138, 54, 60];
  const columns = 4;
  const total = 12;
  const marked = chance.pick([6, 9]);
  const parts: string[] = [];
  const place = (index: number) => {
    const row = Math.floor(index / columns);
    const column = row % 2 ? columns - 1 - (index % columns) : index % columns;
    return [left + column * (width + acrossGap), top + row * (height + downGap)] as const;
  };
  for (const index of count(total - 1)) {
    const [[x1, y1], [x2, y2]] = [place(index), place(index + 1)];
    const pen = index < marked ? 'strong' : 'hair dash';
    const side = y1 === y2;
    const middle = Math.min(x1, x2) + width + acrossGap / 2;
    parts.push(
      side
        ? line(pen, Math.min(x1, x2) + width, y1 + 69, Math.max(x1, x2), y1 + 69)
        : line(pen, x1 + width / 2, y1 + height, x1 + width / 2, y2),
    );
    if (index >= marked) continue;
    const [cx, cy] = side ? [middle, y1 + 69] : [x1 + width / 2, y1 + height + downGap / 2];
    parts.push(ring(index === marked - 1 ? 'mark jade' : 'strong ground', cx, cy, index === marked - 1 ? 9 : 6));
  }
  for (const index of count(total)) {
    const [x, y] = place(index);
    if (index > marked) {
      parts.push(box('hair dash', x, y, width, height, 6));
      continue;
    }
    const mark = index === marked;
    parts.push(box(mark ? 'mark lit' : 'mid sheet', x, y, width, height, 6));
    parts.push(line(mark ? 'mark' : 'strong', x + 18, y + 24, x + 18 + chance.pick([36, 48, 60]), y + 24));
    parts.push(line(mark ? 'mark' : 'hair', x, y + 42, x + width, y + 42));
    for (const row of count(3)) {
      parts.push(
        line(mark ? 'mark' : 'mid', x + 18, y + 60 + row * 15, chance.between(x + 78, x + 174), y + 60 + row * 15),
      );
    }
    for (const bar of count(24)) {
      const x1 = x + 18 + bar * 7;
      if (chance.is(0.62)) parts.push(line(mark ? 'mark' : 'mid', x1, y + 111, x1, y + 126));
    }
  }
  return parts.join('');
};

/** A row of exhibits with tabs. One is pulled out. */
export const bundle: Motif = (chance) => {
  const total = 17;
  const turn = chance.below(5);
  const marked = 6 + chance.below(5);
  const base = 582;
  const parts = [line('hair', 0, base, WIDTH, base), line('faint', 0, base - 84, WIDTH, base - 84)];
  for (const index of count(20)) parts.push(line('hair', 60 + index * 60, base, 60 + index * 60 - 30, base + 36));
  for (const index of count(total)) {
    const mark = index === marked;
    const x = 966 - index * 45 - (index > marked ? 72 : 0);
    const bottom = base - (mark ? 102 : 0);
    const height = 336;
    const top = bottom - height;
    const across = 129;
    const rise = 84;
    const tab = 9 + ((index + turn) % 5) * 21;
    const at = (along: number) => [x + along, top - (along / across) * rise] as const;
    const [tabX, tabY] = at(tab);
    const [tabEndX, tabEndY] = at(tab + 27);
    const face = `M${x} ${bottom}V${top}L${tabX} ${short(tabY)}v-24L${tabEndX} ${short(tabEndY - 24)}v24L${x + across} ${top - rise}V${bottom - rise}Z`;
    parts.push(curve(mark ? 'mark lit' : index % 4 === 0 ? 'strong sheet' : 'mid sheet', face));
    if (mark || index === total - 1) {
      for (const row of count(7)) {
        const y = top + 57 + row * 30;
        const length = row === 0 ? 48 : chance.between(60, 99);
        parts.push(line(mark ? 'mark' : 'mid', x + 15, y - 10, x + 15 + length, y - 10 - (length / across) * rise));
      }
    }
  }
  return parts.join('');
};

/** A calendar with a count of days from one date to another. The count skips the hatched days. */
export const calendar: Motif = (chance) => {
  const [left, top, width, height] = [138, 93, 132, 99];
  const parts: string[] = [];
  const closed = new Set([chance.below(5) + 14 + 1]);
  const first = chance.below(3) + 2;
  const last = 30 + chance.below(2);
  const open = (day: number) => day % 7 > 0 && day % 7 < 6 && !closed.has(day);
  for (const day of count(35)) {
    const x = left + (day % 7) * width;
    const y = top + Math.floor(day / 7) * height;
    parts.push(box(open(day) ? 'mid sheet' : 'mid ground', x, y, width, height));
    if (!open(day)) parts.push(hatch('hair', x, y, width, height, 15));
    parts.push(line(open(day) ? 'strong' : 'mid', x + 15, y + 18, x + (day % 10 > 4 ? 33 : 24), y + 18));
    if (open(day) && chance.is(0.35)) parts.push(box('none gray', x + 15, y + height - 21, chance.between(30, 87), 6));
  }
  for (const day of count(7)) parts.push(line('mid', left + day * width + 15, 69, left + day * width + 48, 69));
  const place = (day: number) => [left + (day % 7) * width + 66, top + Math.floor(day / 7) * height + 54] as const;
  for (const week of count(5)) {
    const from = Math.max(first, week * 7);
    const to = Math.min(last, week * 7 + 6);
    if (from > to) continue;
    const [x1, y] = place(from);
    const [x2] = place(to);
    parts.push(line('mark dash', from === first ? x1 : left, y, to === last ? x2 : left + 7 * width, y));
    for (let day = from; day < to; day++) {
      if (open(day) && open(day + 1)) parts.push(line('mark', place(day)[0], y, place(day + 1)[0], y));
    }
    for (let day = from; day <= to; day++) {
      if (open(day)) parts.push(ring(day === last ? 'mark jade' : 'mark ground', ...place(day), day === last ? 12 : 7));
    }
  }
  parts.push(ring('mark', ...place(last), 24));
  return parts.join('');
};
