import {
  box,
  type Chance,
  count,
  curve,
  dimension,
  hatch,
  HEIGHT,
  line,
  ring,
  short,
  snap,
  WIDTH,
  type Look,
  type Pen,
} from './pens.ts';

export type Drawing = (chance: Chance) => string;

/** Stacked sheets. The first shows entries with number, date, text and status. */
export const docket: Drawing = (chance) => {
  const side = chance.pick([1, -1]);
  const struck = chance.pick([0.2, 0.5]);
  const [x, y, width] = [270 - side * 45, 84, 660];
  const parts = [3, 2, 1, 0].map((depth) => box('mid sheet', x + side * depth * 30, y - depth * 21, width, 660));
  parts.push(line('hair', x, y + 54, x + width, y + 54), box('none grey', x + 27, y + 24, 96, 6));
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
      parts.push(line(pen, x + 213, top + 21, gap, top + 21), box('none grey', gap + 12, top + 12, end - gap, 18));
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
export const trail: Drawing = (chance) => {
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
export const bundle: Drawing = (chance) => {
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
export const calendar: Drawing = (chance) => {
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
    if (open(day) && chance.is(0.35)) parts.push(box('none grey', x + 15, y + height - 21, chance.between(30, 87), 6));
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

/** Two ledgers with lines between matching entries. */
export const match: Drawing = (chance) => {
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
    parts.push(box('none grey', x + 21, top - 27, 78, 6), box('none grey', x + 300, top - 27, 45, 6));
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
export const elevation: Drawing = (chance) => {
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
export const plan: Drawing = (chance) => {
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

/** A swimlane diagram. One path is marked. */
export const lanes: Drawing = (chance) => {
  const [columns, total, across, down] = [6, 5, 180, 117];
  const x = (column: number) => 150 + column * across;
  const y = (lane: number) => 105 + lane * down;
  const parts: string[] = [];
  for (const lane of count(total + 1))
    parts.push(line(lane % total ? 'faint' : 'hair', 0, y(lane) - 57, WIDTH, y(lane) - 57));
  for (const lane of count(total)) parts.push(line('mid', 24, y(lane), 51, y(lane)));
  const taken: number[] = [chance.below(total)];
  for (const _ of count(columns - 1)) {
    const from = taken.at(-1)!;
    const to = from + chance.pick([-2, -1, -1, 0, 1, 1, 2]);
    taken.push(to < 0 ? from + 1 : to >= total ? from - 1 : to);
  }
  const steps = count(columns).map((column) => count(total).filter((lane) => lane === taken[column] || chance.is(0.5)));
  const way = (look: Look, column: number, from: number, to: number) => {
    const [x1, y1, x2, y2] = [x(column), y(from), x(column + 1), y(to)];
    if (from === to) return line(look, x1, y1, x2, y2);
    const middle = (x1 + x2) / 2;
    const turn = Math.sign(y2 - y1) * 15;
    return curve(
      look,
      `M${x1} ${y1}H${middle - 15}Q${middle} ${y1} ${middle} ${y1 + turn}V${y2 - turn}Q${middle} ${y2} ${middle + 15} ${y2}H${x2}`,
    );
  };
  for (const column of count(columns - 1)) {
    for (const from of steps[column]!) {
      const near = [...steps[column + 1]!].sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
      for (const to of near.slice(0, chance.is(0.35) ? 2 : 1)) parts.push(way('mid', column, from, to));
    }
  }
  for (const column of count(columns - 1)) parts.push(way('mark', column, taken[column]!, taken[column + 1]!));
  for (const column of count(columns)) {
    for (const lane of steps[column]!) {
      const [cx, cy, mark] = [x(column), y(lane), lane === taken[column]];
      const pen = mark ? 'mark' : 'strong';
      if (column === 0) parts.push(ring(mark ? 'mark lit' : 'strong ground', cx, cy, 15));
      else if (column === columns - 1) {
        parts.push(ring(mark ? 'mark lit' : 'strong ground', cx, cy, 18), ring(mark ? 'mark jade' : 'mid', cx, cy, 9));
      } else if (chance.is(0.25)) {
        parts.push(curve(mark ? 'mark lit' : 'strong ground', `M${cx} ${cy - 33}l36 33l-36 33l-36 -33z`));
      } else {
        parts.push(box(mark ? 'mark lit' : 'strong sheet', cx - 48, cy - 27, 96, 54, 6));
        parts.push(
          line(pen, cx - 30, cy - 6, cx + 30, cy - 6),
          line(mark ? 'mark' : 'mid', cx - 30, cy + 9, cx + 6, cy + 9),
        );
      }
    }
  }
  return parts.join('');
};

/** A sequence diagram. One message arrives twice and is processed once. */
export const sequence: Drawing = (chance) => {
  const [parties, across] = [6, 180];
  const x = (party: number) => 150 + party * across;
  const parts = count(parties).flatMap((party) => [
    line('hair dash', x(party), 99, x(party), HEIGHT),
    box('strong sheet', x(party) - 57, 51, 114, 48, 6),
    line('mid', x(party) - 30, 75, x(party) + chance.pick([6, 18, 30]), 75),
  ]);
  const marked = 4 + chance.below(3);
  const messages: string[] = [];
  let [markedFrom, markedTo] = [0, 0];
  let from = chance.below(parties);
  for (const row of count(15)) {
    const top = 132 + row * 36;
    const twice = row === marked + 3;
    if (chance.is(0.45)) from = chance.below(parties);
    let to = (from + 1 + chance.below(parties - 1)) % parties;
    if (Math.abs(to - from) > 3) to = from + Math.sign(to - from) * 2;
    if (row === marked) [markedFrom, markedTo] = [from, to];
    if (twice) from = markedFrom;
    if (twice) to = markedTo;
    const way = Math.sign(to - from);
    const [start, end] = [x(from) + way * 9, x(to) - way * 9];
    const pen = row === marked || twice ? 'mark' : chance.is(0.3) ? 'strong' : 'mid';
    if (!twice)
      parts.push(box(row === marked ? 'mark lit' : 'mid raised', x(to) - 9, top - 12, 18, chance.pick([39, 57, 75])));
    messages.push(line(twice ? 'mark dash' : pen, start, top, twice ? end - way * 21 : end, top));
    if (twice)
      messages.push(
        line('mark', end - way * 12, top - 12, end - way * 12, top + 12),
        ring('mark ground', start, top, 6),
      );
    else
      messages.push(
        line(pen, end - way * 12, top - 8, end, top, end - way * 12, top + 8),
        ring(row === marked ? 'mark jade' : 'mid ground', start, top, 6),
      );
    from = to;
  }
  return [...parts, ...messages].join('');
};

/** A histogram of durations with the cumulative curve and the median. */
export const histogram: Drawing = (chance) => {
  const [left, base, bar, total] = [126, 570, 24, 39];
  const parts: string[] = [];
  const peak = 0.24 + chance.next() * 0.12;
  const heights = count(total).map((index) => {
    const at = index / total;
    const rise = Math.exp(-(((at - peak) / (at < peak ? 0.1 : 0.2)) ** 2));
    return snap(24 + 330 * rise * (0.78 + chance.next() * 0.22) + 30 * chance.next());
  });
  const sum = heights.reduce((a, b) => a + b);
  for (const level of count(8)) parts.push(line('faint', left, base - level * 66, WIDTH - 84, base - level * 66));
  for (const level of count(29))
    parts.push(line('mid', left - (level % 4 ? 9 : 18), base - level * 16.5, left, base - level * 16.5));
  let running = 0;
  let median = 0;
  const added: number[] = [];
  heights.forEach((height, index) => {
    const x = left + 18 + index * bar;
    running += height;
    if (running < sum / 2) median = index + 1;
    added.push(x + 9, base - (running / sum) * 462);
    parts.push(line('mid', x + 9, base, x + 9, base + (index % 5 ? 9 : 18)));
  });
  heights.forEach((height, index) => {
    const x = left + 18 + index * bar;
    const mark = index === median;
    parts.push(box(mark ? 'mark lit' : index < median ? 'strong raised' : 'mid sheet', x, base - height, 18, height));
  });
  parts.push(line('strong', ...added), line('strong', left, 87, left, base, WIDTH - 84, base));
  const at = left + 18 + median * bar + 9;
  parts.push(
    line('mark dash', at, 75, at, base - heights[median]! - 3),
    ring('mark ground', at, added[median * 2 + 1]!, 9),
  );
  parts.push(
    line('mark', at - 12, 75, at + 12, 75),
    dimension(left + 27, 624, at, 624),
    dimension(at, 624, left + 18 + total * bar - 15, 624),
  );
  return parts.join('');
};

/** A query with text passages at different distances. The nearest ones are marked. */
export const rings: Drawing = (chance) => {
  const [cx, cy] = [chance.between(480, 690), chance.between(315, 360)];
  const parts: string[] = [];
  for (const index of count(8)) parts.push(ring(index === 2 ? 'mid' : 'hair', cx, cy, 60 + index * 99));
  for (const index of count(72)) {
    const angle = (index * Math.PI) / 36;
    const [inner, outer] = [258, index % 6 ? 249 : 240];
    parts.push(
      line(
        'mid',
        cx + Math.cos(angle) * inner,
        cy + Math.sin(angle) * inner,
        cx + Math.cos(angle) * outer,
        cy + Math.sin(angle) * outer,
      ),
    );
  }
  parts.push(line('hair', 0, cy, WIDTH, cy), line('hair', cx, 0, cx, HEIGHT));
  const points: [number, number, number][] = [];
  for (let tries = 0; tries < 900 && points.length < 84; tries++) {
    const [x, y] = [chance.between(30, WIDTH - 30), chance.between(30, HEIGHT - 30)];
    const far = Math.hypot(x - cx, y - cy);
    if (far > 66 && points.every(([px, py]) => Math.hypot(px - x, py - y) > 48)) points.push([x, y, far]);
  }
  points.sort((a, b) => a[2] - b[2]);
  const near = points.slice(0, 6);
  for (const [x, y, far] of points.slice(6)) {
    if (far < 192) parts.push(line('hair', cx, cy, x, y));
    parts.push(far < 258 ? ring('strong sheet', x, y, 7) : box('mid sheet', x - 6, y - 6, 12, 12));
  }
  for (const [x, y] of near) parts.push(line('mark', cx, cy, x, y));
  for (const [x, y] of near) parts.push(ring('mark lit', x, y, 9));
  parts.push(ring('mark ground', cx, cy, 24), ring('mark jade', cx, cy, 9));
  return parts.join('');
};

/** A ridgeline plot with one curve per kind of case. Cases beyond the threshold go to a person. */
export const ridges: Drawing = (chance) => {
  const total = 15;
  const marked = 8 + chance.below(3);
  const limit = chance.between(744, 804);
  const parts: string[] = [];
  let above = '';
  for (const tick of count(41)) {
    parts.push(line('mid', 90 + tick * 25.5, 642, 90 + tick * 25.5, tick % 5 ? 648 : 657));
  }
  for (const row of count(total)) {
    const base = 153 + row * 33;
    // Curves in front must not hide the point where the marked curve crosses the threshold.
    const [last, highest] = row > marked ? [570, 54] : [930, 108];
    const hills = count(3).map(() => ({
      at: chance.between(240, last),
      wide: 36 + chance.next() * 66,
      high: 18 + chance.next() * (highest - 18),
    }));
    if (row === marked) hills.push({ at: limit + 21, wide: 66, high: 99 });
    const height = (x: number) =>
      hills.reduce((sum, { at, wide, high }) => sum + high * Math.exp(-(((x - at) / wide) ** 2)), 0) *
      Math.min(1, (x - 90) / 120, (1110 - x) / 120);
    const from = (start: number) =>
      count(Math.round((1110 - start) / 6) + 1)
        .map((index) => `${start + index * 6} ${short(base - height(start + index * 6))}`)
        .join('L');
    const look = row === marked ? 'mark' : row % 4 === 0 ? 'strong' : 'mid';
    parts.push(curve('none ground', `M${from(90)}V${base + 3}H90Z`));
    if (row === marked) parts.push(curve('none lit', `M${limit} ${base}L${from(limit)}V${base}Z`));
    parts.push(curve(look, `M${from(90)}`));
    if (row === marked) above = ring('mark jade', limit, base - height(limit), 8);
  }
  parts.push(line('strong dash', limit, 42, limit, 642), line('strong', limit - 12, 42, limit + 12, 42));
  return parts.join('') + above;
};

/** Cases that arrive in parallel and take different paths behind a gate. */
export const strands: Drawing = (chance) => {
  const [total, pitch] = [39, 12];
  const ways = [111, 258, 408, 561];
  const weights = ways.map(() => 0.35 + chance.next());
  const share = weights.reduce((a, b) => a + b);
  const edges = weights.map((_, index) => weights.slice(0, index + 1).reduce((a, b) => a + b) / share);
  const way = count(total).map((index) =>
    Math.max(
      0,
      edges.findIndex((edge) => (index + 0.5) / total <= edge),
    ),
  );
  const sizes = ways.map((_, index) => way.filter((other) => other === index).length);
  const seen = ways.map(() => 0);
  const marked = 6 + chance.below(total - 12);
  const gate = 495;
  const top = snap((HEIGHT - (total - 1) * pitch) / 2);
  const parts: string[] = [];
  let above = '';
  for (const index of count(total)) {
    const lane = way[index]!;
    const y1 = top + index * pitch;
    const y2 = ways[lane]! + (seen[lane]! - (sizes[lane]! - 1) / 2) * 7.5;
    seen[lane]! += 1;
    const start = chance.between(-60, 210);
    const d = `M${start} ${y1}H${gate - 90}C${gate + 90} ${y1} ${gate + 90} ${short(y2)} ${gate + 270} ${short(y2)}H${WIDTH}`;
    const mark = index === marked;
    const drawn =
      curve(mark ? 'mark' : chance.is(0.2) ? 'strong' : 'mid', d) +
      ring(mark ? 'mark jade' : 'mid ground', start, y1, mark ? 7 : 4);
    if (mark) above = drawn;
    else parts.push(drawn);
  }
  parts.push(above);
  const half = ((total - 1) * pitch) / 2 + 27;
  parts.push(
    line('strong', gate - 144, HEIGHT / 2 - half, gate - 144, HEIGHT / 2 + half),
    line('strong', gate - 135, HEIGHT / 2 - half, gate - 135, HEIGHT / 2 + half),
  );
  ways.forEach((y, index) => {
    const height = snap(sizes[index]! * 7.5 + 42);
    const mark = index === way[marked];
    parts.push(box(mark ? 'mark' : 'strong', 855, snap(y - height / 2), 132, height, 6));
  });
  return parts.join('');
};
