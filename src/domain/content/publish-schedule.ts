import { contentTypes } from '../../rules/content-types.ts';
import { tableOf } from './publishable.entity.ts';

const tables = [...new Set(contentTypes.map(tableOf))];

/** Selects the time at which the latest scheduled document has appeared. */
export const LAST_APPEARANCE = `
  SELECT max("publishAt")::text
  FROM (${tables.map((table) => `SELECT "publishAt" FROM ${table} WHERE published`).join(' UNION ALL ')}) AS documents
  WHERE "publishAt" <= now()`;
