import sql, { join } from 'sql-template-tag';
import { wordExcerpt } from '../../rules/excerpt.ts';
import { isPublished } from '../content/publication/published-query.ts';
import { queryRows } from '../shared/sql.ts';
import { searchQuery } from '../content/search-terms/search-query.ts';
import type { PageArgs } from '../shared/page-args.ts';
import type { BatchLoad } from '../shared/request-context.ts';
import type { TopicReader } from '../topics/topic.service.ts';
import type { PassagePart, SearchResult } from './search-result.ts';
import { readTopicEntries, topicRows } from './topic-entries.service.ts';

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

/**
 * Returns the published documents and the pages that contain a term of the search. Those with most of its terms come first,
 * then those that have them in the title, in the summary and in the body.
 */
export async function search(reader: TopicReader, query: string, { offset, limit }: PageArgs): Promise<SearchResult[]> {
  const meaning = searchQuery(query);
  if (!meaning) return [];
  const found = sql`
    WITH ${meaning},
      topics AS (${topicRows(await readTopicEntries(reader))}),
      candidates AS (${candidates}),
      entries AS MATERIALIZED (
        SELECT id, kind, path, title, summary, body, vector FROM candidates JOIN search_entries USING (id)
        UNION ALL
        SELECT id, kind, path, title, summary, '', vector FROM topics WHERE vector @@ (SELECT any_term FROM wanted)
      ),
      matches AS (
        SELECT id, term, max(ts_rank(${WEIGHTS}, vector, query)) AS rank
        FROM entries JOIN forms ON vector @@ query
        GROUP BY id, term
      ),
      weighted AS (SELECT id, rank / ln(1 + count(*) OVER (PARTITION BY term)) AS rank FROM matches),
      found AS (
        SELECT id, count(*) * sum(rank) AS rank FROM weighted GROUP BY id
      ),
      page AS (
        SELECT entries.*, rank, count(*) OVER ()::int AS total FROM found JOIN entries USING (id) ORDER BY rank DESC, path OFFSET ${offset} LIMIT ${limit}
      )
    SELECT kind, path, title, total, summary, body FROM page ORDER BY rank DESC, path`;
  const rows = await queryRows<Omit<SearchResult, 'query'>>(reader.manager, found);
  return rows.map((row) => ({ ...row, query }));
}

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

/** Finds the passages of the results of a search. It takes longer than the search, and suggestions need none. */
export const passages: BatchLoad<SearchResult, PassagePart[], string> = async ({ manager }, results, query) => {
  const meaning = searchQuery(query);
  if (!meaning) return results.map(() => []);
  const texts = results.map(({ summary, body }) => [summary, body].join('\n').slice(0, PASSAGE_FROM));
  const rows = await queryRows<{ passage: string }>(
    manager,
    sql`
      WITH ${meaning}
      SELECT ts_headline('site', text, (SELECT any_term FROM wanted), ${PASSAGE_OPTIONS}) AS passage
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS result(text, place) ORDER BY place`,
  );
  return rows.map(({ passage }, index) => passageParts(passage, results[index]?.summary ?? ''));
};

/** Splits a passage at its marks. Returns the start of the summary if nothing is marked, such as for a word of the title. */
function passageParts(passageText: string, summary: string): PassagePart[] {
  if (!passageText.includes(MARK_START)) return [{ text: wordExcerpt(summary, SUMMARY_LENGTH), marked: false }];
  const isStart = /^\P{Ll}/u.test(passageText.replace(MARK_START, ''));
  const isEnd = /[.?!]$/.test(passageText.replace(MARK_END, ''));
  const text = `${isStart ? '' : '… '}${passageText}${isEnd ? '' : ' …'}`;
  const parts = text.split(new RegExp(`${MARK_START}(.*?)${MARK_END}`, 's'));
  return parts.map((part, index) => ({ text: part, marked: index % 2 === 1 })).filter((part) => part.text !== '');
}
