import type { EntityManager } from 'typeorm';
import { contentNouns } from '../rules/content.ts';

const NEXT = contentNouns
  .map(
    (noun) => `SELECT min("publishAt") AS at FROM ${noun.replaceAll('-', '_')} WHERE published AND "publishAt" > now()`,
  )
  .join(' UNION ALL ');

/** In how many milliseconds something scheduled appears next, by the clock that decides it; nothing when there is none. */
export async function untilNextPublication(manager: EntityManager): Promise<number | undefined> {
  const [row] = await manager.query<{ wait: number | null }[]>(
    `SELECT (extract(epoch FROM min(at) - now()) * 1000)::float8 AS wait FROM (${NEXT}) AS scheduled`,
  );
  return row?.wait ?? undefined;
}
