import sql, { join, type Sql } from 'sql-template-tag';
import { isPublished, queryRows, type Reader } from '../content/published-query.ts';
import { wordExcerpt } from '../../rules/text.ts';
import type { PageArgs } from '../shared/page-args.ts';
import type { PassagePart, SearchResult } from './search-result.ts';
import { searchTerms, type SearchTerm } from './search-terms.ts';

/** Characters around a searched word in a passage. Stored texts do not contain them. */
const [MARK_START, MARK_END] = ['\u0002', '\u0003'];

/** The part of a long text in which a passage is looked for. */
const PASSAGE_FROM = 8_000;

const PASSAGE_OPTIONS = [
  `StartSel=${MARK_START}, StopSel=${MARK_END}`,
  'MaxFragments=2, MinWords=8, MaxWords=22',
  'FragmentDelimiter=" … "',
].join(', ');

/** The weights of the body, the summary, the other terms and the title. */
const WEIGHTS = sql`'{0.1, 0.3, 0.4, 1}'`;

/** Maximum number of entries of each kind that are ranked, because a common word is in most of them. */
const CANDIDATES_MAX = 400;

/** Length of the summary that is shown instead of a passage. */
const SUMMARY_LENGTH = 200;

interface FoundRow extends Omit<SearchResult, 'passage'> {
  summary: string;
  passage: string;
}

interface Options extends PageArgs {
  /** Whether to find the passages, which takes longer than the search. */
  withPassages: boolean;
}

/**
 * Returns the published documents and the pages that contain a term of the search. Those with most of its terms come first,
 * then those that have them in the title, in the summary and in the body.
 */
export async function search(
  reader: Pick<Reader, 'manager'>,
  query: string,
  { offset, limit, withPassages }: Options,
): Promise<SearchResult[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const found = sql`
    WITH forms AS MATERIALIZED (${formQueries(terms)}),
      wanted AS MATERIALIZED (${wholeQueries}),
      candidates AS (${candidates}),
      matches AS (
        SELECT id, term, max(ts_rank(${WEIGHTS}, vector, query)) AS rank
        FROM candidates JOIN search_entries USING (id) JOIN forms ON vector @@ query
        GROUP BY id, term
      ),
      weighted AS (SELECT id, rank / ln(1 + count(*) OVER (PARTITION BY term)) AS rank FROM matches),
      found AS (
        SELECT id, count(*) * sum(rank) AS rank FROM weighted GROUP BY id
      ),
      page AS (
        SELECT entry.*, rank FROM found JOIN search_entries AS entry USING (id)
        ORDER BY rank DESC, path OFFSET ${offset} LIMIT ${limit}
      )
    SELECT kind, path, title, summary, ${withPassages ? passage() : sql`''`} AS passage FROM page ORDER BY rank DESC, path`;
  const rows = await queryRows<FoundRow>(reader, found);
  return rows.map(({ summary, passage: marked, ...row }) => ({ ...row, passage: passageParts(marked, summary) }));
}

/**
 * Selects the text search query of each term. A word that occurs nowhere is the beginning of others, or else it is misspelled:
 * the words that are most like it take its place. A word with synonyms is neither. Stop words are left out.
 */
function formQueries(terms: readonly SearchTerm[]): Sql {
  const phrases = terms.flatMap((forms, term) =>
    forms.map((phrase) => ({ term, phrase, unknown: forms.length === 1 })),
  );
  const column = <Name extends keyof (typeof phrases)[number]>(name: Name) => phrases.map((phrase) => phrase[name]);
  return sql`
    SELECT term, query::tsquery AS query
    FROM unnest(${column('term')}::int[], ${column('phrase')}::text[], ${column('unknown')}::boolean[])
        AS asked(term, phrase, unknown)
      CROSS JOIN LATERAL (SELECT tsvector_to_array(to_tsvector('site', phrase)) AS stems) AS parsed
      CROSS JOIN LATERAL (SELECT stems[1] AS stem) AS first
      CROSS JOIN LATERAL (
        SELECT CASE
          WHEN NOT unknown OR cardinality(stems) > 1 OR EXISTS (SELECT FROM search_words WHERE word = stem)
            THEN phraseto_tsquery('site', phrase)::text
          WHEN length(stem) >= 3 AND EXISTS (
            SELECT FROM search_words WHERE word COLLATE "C" BETWEEN stem AND stem || chr(1114111)
          ) THEN quote_literal(stem) || ':*'
          ELSE (SELECT string_agg(quote_literal(word), ' | ') FROM similar_search_words(stem) AS word)
        END AS query
      ) AS understood
    WHERE cardinality(stems) > 0 AND query IS NOT NULL`;
}

/** Combines the queries: for entries with some of the terms, and for those with all of them. */
const wholeQueries = sql`
  SELECT string_agg(query, ' | ')::tsquery AS any_term, string_agg(query, ' & ')::tsquery AS all_terms
  FROM (SELECT '(' || string_agg('(' || query::text || ')', ' | ') || ')' AS query FROM forms GROUP BY term) AS of_term`;

/** Selects the published entries to rank: some with a term in the title or the other terms, some with all terms, and others. */
const candidates = join(
  [
    sql`ts_filter(vector, '{a,b}') @@ (SELECT any_term FROM wanted)`,
    sql`vector @@ (SELECT all_terms FROM wanted)`,
    sql`vector @@ (SELECT any_term FROM wanted)`,
  ].map(
    (found) => sql`
      (SELECT id FROM search_entries AS entry
       WHERE ${found} AND ${isPublished('entry', { previewId: null })} LIMIT ${CANDIDATES_MAX})`,
  ),
  ' UNION ',
);

const passage = () => sql`
  ts_headline('site', left(concat_ws(E'\n', summary, body), ${PASSAGE_FROM}),
    (SELECT any_term FROM wanted), ${PASSAGE_OPTIONS})`;

/** Splits a passage at its marks. Returns the start of the summary if nothing is marked, such as for a word of the title. */
function passageParts(passageText: string, summary: string): PassagePart[] {
  if (!passageText.includes(MARK_START)) return [{ text: wordExcerpt(summary, SUMMARY_LENGTH), marked: false }];
  const isStart = /^\P{Ll}/u.test(passageText.replace(MARK_START, ''));
  const isEnd = /[.?!]$/.test(passageText.replace(MARK_END, ''));
  const text = `${isStart ? '' : '… '}${passageText}${isEnd ? '' : ' …'}`;
  const parts = text.split(new RegExp(`${MARK_START}(.*?)${MARK_END}`, 's'));
  return parts.map((part, index) => ({ text: part, marked: index % 2 === 1 })).filter((part) => part.text !== '');
}
