import { SEARCH_WORDS_MAX, searchText } from '../../rules/search.ts';
import { clean } from '../../rules/text.ts';

/** Letters or digits that a trigram index can find. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

interface Conditions {
  /** One for each word, in SQL. */
  conditions: string[];
  parameters: Record<string, string>;
}

/**
 * Returns the conditions that a text contains each word of a query. The text must ignore case and accents, as the SQL
 * function `search_text` does. Words of one or two letters are not compared by LIKE, for which PostgreSQL might read the
 * whole index. LIKE ALL would use no index.
 */
export function containsWords(text: string, query: string): Conditions {
  const different = new Set(searchText(clean(query)).split(/\s/).filter(Boolean));
  const words = [...different].slice(0, SEARCH_WORDS_MAX);
  const found = words.map((word, index) =>
    TRIGRAM.test(word)
      ? { sql: `${text} LIKE :word${index}`, value: `%${word.replace(/[\\%_]/g, '\\$&')}%` }
      : { sql: `strpos(${text}, :word${index}) > 0`, value: word },
  );
  return {
    conditions: found.map(({ sql }) => sql),
    parameters: Object.fromEntries(found.map(({ value }, index) => [`word${index}`, value])),
  };
}
