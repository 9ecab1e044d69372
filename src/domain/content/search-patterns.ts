import { searchText } from '../../rules/search.ts';
import { clean } from '../../rules/text.ts';

/**
 * Returns a LIKE pattern for each word of a query. Compare them with `search_text(...)`, the SQL function that ignores case
 * and accents in the same way as `searchText`.
 */
export function searchPatterns(query: string): string[] {
  const words = searchText(clean(query)).split(/\s/).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
