import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONTENT = ['blog_posts', 'case_studies', 'technologies', 'technology_categories'];

/** Characters between words, which PostgreSQL's parser would read as parts of one address or file name. */
const SEPARATORS = './-_@:+#&';

/** Adds the index of the search. Triggers keep it up to date within the transaction that changes a document. */
export class AddSearch1796100000000 implements MigrationInterface {
  name = 'AddSearch1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    // PostgreSQL trusts these extensions, so the owner of the database may create them.
    for (const extension of ['fuzzystrmatch', 'pg_trgm', 'unaccent']) {
      await runner.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    }
    await runner.query('CREATE TEXT SEARCH CONFIGURATION site (COPY = english)');
    await runner.query(`
      ALTER TEXT SEARCH CONFIGURATION site
      ALTER MAPPING FOR asciiword, word, hword, hword_part, asciihword, hword_asciipart, numword, hword_numpart, numhword
      WITH unaccent, english_stem`);
    await this.createEntries(runner);
    await this.createWords(runner);
    await this.followContent(runner);
    await runner.query('INSERT INTO search_entries SELECT * FROM search_documents');
  }

  private async createEntries(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_vector(value text, weight "char") RETURNS tsvector LANGUAGE sql STABLE RETURN
        setweight(to_tsvector('site', translate(value, '${SEPARATORS}', '${' '.repeat(SEPARATORS.length)}')), weight)`);
    await runner.query(`
      CREATE FUNCTION html_text(html text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
        replace(replace(replace(replace(replace(replace(
          regexp_replace(html, '<[^>]*>', ' ', 'g'),
          '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`);
    await runner.query(`
      CREATE TABLE search_entries (
        id uuid CONSTRAINT search_entries_pkey PRIMARY KEY,
        kind text NOT NULL,
        path text NOT NULL,
        title text NOT NULL,
        summary text NOT NULL,
        body text NOT NULL,
        published boolean NOT NULL,
        "publishAt" timestamptz,
        vector tsvector NOT NULL
      )`);
    await runner.query('CREATE INDEX search_entries_vector_idx ON search_entries USING gin (vector)');
    await runner.query(`
      CREATE INDEX search_entries_heading_idx ON search_entries USING gin (ts_filter(vector, '{a,b}'))`);
    await runner.query(`
      CREATE VIEW search_documents AS
      SELECT id, kind, path, title, summary, body, published, "publishAt",
        search_vector(title, 'A') || search_vector(terms, 'B') || search_vector(summary, 'C') || search_vector(body, 'D')
          AS vector
      FROM (
        SELECT id, 'blog-posts' AS kind,
          '/blog/' || replace(left("publishDate", 7), '-', '/') || '/' || slug AS path,
          title, concat_ws(' ', category, array_to_string(tags || technologies, ' ')) AS terms,
          excerpt AS summary, html_text(content) AS body, published, "publishAt"
        FROM blog_posts
        UNION ALL
        SELECT id, 'case-studies', '/case-studies/' || slug,
          title, concat_ws(' ', category, array_to_string(technologies, ' ')),
          problem, concat_ws(E'\\n', solution, outcome), published, "publishAt"
        FROM case_studies
        UNION ALL
        SELECT id, 'technologies', '/technologies/' || slug,
          name, '', "shortDescription",
          concat_ws(E'\\n', "fullDescription", "chooseWhen", "ratherNotWhen",
            array_to_string("useCases" || benefits, E'\\n')), published, "publishAt"
        FROM technologies
        UNION ALL
        SELECT id, 'technology-categories', '/technologies#' || slug,
          title, '', COALESCE(description, ''), '', published, "publishAt"
        FROM technology_categories
      ) AS document`);
  }

  /** The words of all entries. A word of the search that is not among them is replaced by similar ones. */
  private async createWords(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE search_words (word text CONSTRAINT search_words_pkey PRIMARY KEY)');
    await runner.query('CREATE INDEX search_words_prefix_idx ON search_words (word COLLATE "C")');
    await runner.query('CREATE INDEX search_words_similar_idx ON search_words USING gin (word gin_trgm_ops)');
    await runner.query(`
      CREATE FUNCTION letters(word text) RETURNS text[] LANGUAGE sql IMMUTABLE
      RETURN ARRAY(SELECT letter FROM string_to_table(word, NULL) AS letter ORDER BY letter)`);
    await runner.query(`
      CREATE FUNCTION similar_search_words(wanted text) RETURNS SETOF text LANGUAGE sql STABLE
      SET pg_trgm.similarity_threshold = 0.2
      BEGIN ATOMIC
        SELECT word FROM search_words
        WHERE length(wanted) BETWEEN 4 AND 64 AND word % wanted AND levenshtein_less_equal(word, wanted, 2) <= 2
        -- Two swapped letters are one mistake.
        ORDER BY levenshtein(word, wanted) - (letters(word) = letters(wanted))::int, similarity(word, wanted) DESC
        FETCH FIRST ROW WITH TIES;
      END`);
    await runner.query(`
      CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- In the same order in every transaction, so that none of them waits for another one in a circle.
        INSERT INTO search_words SELECT word FROM unnest(tsvector_to_array(NEW.vector)) AS word
        WHERE length(word) <= 64 ORDER BY word
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER add_search_words AFTER INSERT ON search_entries
      FOR EACH ROW EXECUTE FUNCTION add_search_words()`);
  }

  private async followContent(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION update_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM search_entries WHERE id = OLD.id;
        INSERT INTO search_entries SELECT * FROM search_documents WHERE id = NEW.id;
        RETURN NULL;
      END $$`);
    for (const table of CONTENT) {
      await runner.query(`
        CREATE TRIGGER update_search_entry AFTER INSERT OR UPDATE OR DELETE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION update_search_entry()`);
    }
  }

  /** Keeps the extensions, because others may use them. */
  async down(runner: QueryRunner): Promise<void> {
    for (const table of CONTENT) await runner.query(`DROP TRIGGER update_search_entry ON "${table}"`);
    await runner.query('DROP FUNCTION update_search_entry()');
    await runner.query('DROP VIEW search_documents');
    await runner.query('DROP TABLE search_entries');
    await runner.query('DROP FUNCTION similar_search_words(text)');
    await runner.query('DROP FUNCTION letters(text)');
    await runner.query('DROP TABLE search_words');
    await runner.query('DROP FUNCTION add_search_words()');
    await runner.query('DROP FUNCTION html_text(text)');
    await runner.query('DROP FUNCTION search_vector(text, "char")');
    await runner.query('DROP TEXT SEARCH CONFIGURATION site');
  }
}
