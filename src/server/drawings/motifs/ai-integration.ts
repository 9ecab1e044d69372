import { box, count, curve, HEIGHT, line, ring, short, snap, WIDTH } from '../pens.ts';
import type { Motif } from './motif.ts';

/** A query with text passages at different distances. The nearest ones are marked. */
export const rings: Motif = (chance) => {
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
export const ridges: Motif = (chance) => {
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
export const strands: Motif = (chance) => {
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
