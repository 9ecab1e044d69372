import { box, count, curve, dimension, line, type Pen, ring, snap, WIDTH } from '../pens.ts';
import type { Motif } from './motif.ts';

/** Two ledgers with lines between matching entries. */
export const match: Motif = (chance) => {
  const [top, pitch, rows] = [117, 39, 12];
  const parts: string[] = [];
  const order = count(rows);
  for (const round of count(3)) {
    for (let row = round % 2; row < rows - 1; row += 2) {
      if (chance.is(0.55)) [order[row], order[row + 1]] = [order[row + 1]!, order[row]!];
    }
  }
  const marked = 2 + chance.below(rows - 4);
  const single = new Set([chance.below(rows), chance.below(rows)].filter((row) => row !== marked));
  const paired = new Set(order.filter((_, row) => !single.has(row)));
  const ledger = (x: number, look: (row: number) => [Pen, boolean]) => {
    parts.push(box('mid sheet', x, top - 45, 366, 45 + rows * pitch));
    parts.push(box('none gray', x + 21, top - 27, 78, 6), box('none gray', x + 300, top - 27, 45, 6));
    for (const row of count(rows)) {
      const y = top + row * pitch;
      const [pen, lit] = look(row);
      if (lit) parts.push(box('none lit', x, y, 366, pitch));
      parts.push(line('hair', x, y, x + 366, y));
      parts.push(line(pen, x + 21, y + 21, x + 21 + chance.pick([30, 42]), y + 21));
      parts.push(line(pen, x + 96, y + 21, chance.between(x + 159, x + 255), y + 21));
      parts.push(line(pen, x + 345 - chance.pick([27, 39, 51]), y + 21, x + 345, y + 21));
    }
    parts.push(
      line('faint', x + 78, top, x + 78, top + rows * pitch),
      line('faint', x + 276, top, x + 276, top + rows * pitch),
    );
  };
  ledger(87, (row) => (row === marked ? ['mark', true] : single.has(row) ? ['hair', false] : ['mid', false]));
  ledger(747, (row) => (row === order[marked] ? ['mark', true] : paired.has(row) ? ['mid', false] : ['hair', false]));
  const links = order.map((to, row) => {
    const [y1, y2] = [top + row * pitch + 21, top + to * pitch + 21];
    const pen = row === marked ? 'mark' : 'mid';
    if (single.has(row)) return ring('mid ground', 474, y1, 6) + ring('mid ground', 726, y2, 6);
    const fill = row === marked ? 'mark jade' : 'strong ground';
    return curve(pen, `M474 ${y1}C582 ${y1} 618 ${y2} 726 ${y2}`) + ring(fill, 474, y1, 6) + ring(fill, 726, y2, 6);
  });
  const above = links.splice(marked, 1);
  return [...parts, ...links, ...above].join('');
};

/** House fronts in a street with dimension lines. One window is lit. */
export const elevation: Motif = (chance) => {
  const ground = 573;
  const parts: string[] = [];
  const windows: [number, number, number, number][] = [];
  let x = 141;
  for (const bays of chance.pick([
    [3, 5, 2, 4],
    [4, 2, 5, 3],
    [2, 4, 3, 5],
  ])) {
    const width = bays * 60 + 33;
    const floors = 4 + chance.below(4);
    const top = ground - floors * 63 - 27;
    const kind = chance.below(3);
    parts.push(box('strong sheet', x, top, width, ground - top));
    parts.push(line('mid', x - 6, top, x + width + 6, top), line('mid', x, top + 12, x + width, top + 12));
    parts.push(dimension(x, ground + 42, x + width, ground + 42));
    parts.push(line('faint', x, ground, x, ground + 54), line('faint', x + width, ground, x + width, ground + 54));
    const door = chance.below(bays);
    for (const floor of count(floors)) {
      const y = top + 27 + floor * 63;
      if (floor > 0 && kind !== 1) parts.push(line('hair', x, y - 6, x + width, y - 6));
      for (const bay of count(bays)) {
        const at = x + 30 + bay * 60;
        if (floor === floors - 1 && bay === door) {
          parts.push(box('mid ground', at, y + 3, 33, 60), line('mid', at + 24, y + 33, at + 24, y + 39));
          continue;
        }
        windows.push([at, y + 6, 33, 39]);
        parts.push(box('mid ground', at, y + 6, 33, 39));
        if (kind === 0) parts.push(line('hair', at + 18, y + 6, at + 18, y + 45));
        if (kind === 1) parts.push(line('hair', at, y + 24, at + 33, y + 24));
        if (kind === 2) parts.push(line('mid', at - 6, y + 45, at + 39, y + 45));
      }
    }
    if (kind === 2)
      parts.push(line('strong', x + 36, top, x + 36, top - 39), line('mid', x + 21, top - 39, x + 51, top - 39));
    x += width;
  }
  const high = 96;
  parts.push(line('strong', 60, ground, WIDTH - 60, ground), dimension(96, ground, 96, high));
  for (const level of count(8)) parts.push(line('hair', 84, ground - level * 63, 108, ground - level * 63));
  const [wx, wy, wwidth, wheight] = chance.pick(windows.slice(Math.floor(windows.length / 2)));
  parts.push(box('mark lit', wx, wy, wwidth, wheight));
  parts.push(
    line('mark dash', wx + wwidth + 3, wy + 18, WIDTH - 90, wy + 18),
    ring('mark jade', WIDTH - 84, wy + 18, 6),
  );
  return parts.join('');
};

/** A floor plan with doors and outer dimension lines. One room is marked. */
export const plan: Motif = (chance) => {
  const parts: string[] = [];
  const rooms: [number, number, number, number][] = [];
  const wall = (...places: number[]) => line('strong', ...places);
  const doors: string[] = [];
  const split = (x: number, y: number, width: number, height: number) => {
    const across = width / height > 1.25 || (width / height > 0.8 && chance.is(0.5));
    const size = across ? width : height;
    if (size < 240 || (size < 330 && chance.is(0.4))) return void rooms.push([x, y, width, height]);
    const cut = snap(size * (0.38 + chance.next() * 0.24));
    const other = across ? height : width;
    const gap = chance.is(0.5) ? 30 : other - 84;
    if (across) {
      parts.push(wall(x + cut - 4, y, x + cut - 4, y + height), wall(x + cut + 5, y, x + cut + 5, y + height));
      doors.push(box('none sheet', x + cut - 7, y + gap, 15, 54), line('mid', x + cut, y + gap, x + cut + 54, y + gap));
      doors.push(curve('mid', `M${x + cut + 54} ${y + gap}A54 54 0 0 1 ${x + cut} ${y + gap + 54}`));
      split(x, y, cut, height);
      split(x + cut, y, width - cut, height);
    } else {
      parts.push(wall(x, y + cut - 4, x + width, y + cut - 4), wall(x, y + cut + 5, x + width, y + cut + 5));
      doors.push(box('none sheet', x + gap, y + cut - 7, 54, 15), line('mid', x + gap, y + cut, x + gap, y + cut - 54));
      doors.push(curve('mid', `M${x + gap} ${y + cut - 54}A54 54 0 0 1 ${x + gap + 54} ${y + cut}`));
      split(x, y, width, cut);
      split(x, y + cut, width, height - cut);
    }
  };
  const [left, top, width, height] = [210, 111, 816, 480];
  split(left, top, width, height);
  const ground = [box('none sheet', left, top, width, height)];
  const inner = rooms.filter(([, , w, h]) => w > 150 && h > 120);
  const [x, y, w, h] = chance.pick(inner.length ? inner : rooms);
  ground.push(box('none lit', x, y, w, h));
  const outline = [
    box('strong', left - 6, top - 6, width + 12, height + 12),
    box('strong', left + 3, top + 3, width - 6, height - 6),
  ];
  const marked = [box('mark', x + 6, y + 6, w - 12, h - 12)];
  marked.push(line('mark', x + 6, y + 6, x + w - 6, y + h - 6), line('mark', x + w - 6, y + 6, x + 6, y + h - 6));
  marked.push(ring('mark ground', x + w / 2, y + h / 2, 15));
  const xs = [...new Set(rooms.flatMap(([rx, , rw]) => [rx, rx + rw]))].sort((a, b) => a - b);
  const ys = [...new Set(rooms.flatMap(([, ry, , rh]) => [ry, ry + rh]))].sort((a, b) => a - b);
  const measured = xs.slice(1).map((end, index) => dimension(xs[index]!, 69, end, 69));
  measured.push(
    ...ys.slice(1).map((end, index) => dimension(159, ys[index]!, 159, end)),
    dimension(left, 633, left + width, 633),
  );
  measured.push(
    ...xs.map((at) => line('faint', at, 57, at, top - 6)),
    ...ys.map((at) => line('faint', 147, at, left - 6, at)),
  );
  return [...ground, ...measured, ...outline, ...parts, ...marked, ...doors].join('');
};
