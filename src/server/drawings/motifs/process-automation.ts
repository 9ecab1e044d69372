import { box, count, curve, dimension, HEIGHT, line, ring, snap, WIDTH, type Look } from '../pens.ts';
import type { Motif } from './motif.ts';

/** A swimlane diagram. One path is marked. */
export const lanes: Motif = (chance) => {
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
export const sequence: Motif = (chance) => {
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
export const histogram: Motif = (chance) => {
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
