import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters between words, as in the migration that added the search. */
const SEPARATORS = './-_@:+#&';
const separated = (value: string) => `translate(${value}, '${SEPARATORS}', '${' '.repeat(SEPARATORS.length)}')`;

/** Adds words as they are written to the headings of search entries, so that the search finds words by their beginning. */
export class SearchBeginningsOfWords1796210000000 implements MigrationInterface {
  name = 'SearchBeginningsOfWords1796210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TEXT SEARCH DICTIONARY site_words (TEMPLATE = simple)');
    await runner.query('CREATE TEXT SEARCH CONFIGURATION site_words (COPY = site)');
    await runner.query(`
      ALTER TEXT SEARCH CONFIGURATION site_words ALTER MAPPING REPLACE english_stem WITH site_words`);
    // Such as "Postgre SQL" for PostgreSQL.
    await runner.query(`
      CREATE FUNCTION inner_words(value text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
        array_to_string(ARRAY(
          SELECT regexp_replace(word, '([a-z])([A-Z])', '\\1 \\2', 'g') FROM string_to_table(${separated('value')}, ' ') AS word
          WHERE word ~ '[a-z][A-Z]'
        ), ' ')`);
    // A word that is its own stem is not added again, because the rank counts how often a word occurs.
    await runner.query(`
      CREATE FUNCTION heading_vector(value text, weight "char") RETURNS tsvector LANGUAGE sql STABLE RETURN
        search_vector(value, weight) || setweight(ts_delete(
          to_tsvector('site_words', concat_ws(' ', ${separated('value')}, inner_words(value))),
          tsvector_to_array(search_vector(value, weight))
        ), weight)`);
    await this.replaceDocuments(runner, {
      heading: 'heading_vector',
      categoryTitle: '(SELECT title FROM technology_categories AS category WHERE category.id = "categoryId")',
    });
    await runner.query(`
      CREATE FUNCTION update_search_entries_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM search_entries WHERE id IN (SELECT id FROM technologies WHERE "categoryId" = NEW.id);
        INSERT INTO search_entries SELECT document.* FROM technologies CROSS JOIN LATERAL (
          SELECT * FROM search_documents WHERE search_documents.id = technologies.id
        ) AS document WHERE "categoryId" = NEW.id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER update_search_entries_of_category AFTER UPDATE OF title ON technology_categories
      FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION update_search_entries_of_category()`);
  }

  private async replaceDocuments(
    runner: QueryRunner,
    { heading, categoryTitle }: { heading: string; categoryTitle: string },
  ): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW search_documents AS
      SELECT id, kind, path, title, summary, body, published, "publishAt",
        ${heading}(title, 'A') || ${heading}(terms, 'B') || ${heading}(summary, 'C') || ${heading}(context, 'C')
          || search_vector(body, 'D') AS vector
      FROM (
        SELECT id, 'blog-posts' AS kind,
          '/blog/' || replace(left("publishDate", 7), '-', '/') || '/' || slug AS path,
          title, concat_ws(' ', category, array_to_string(tags || technologies, ' ')) AS terms, '' AS context,
          excerpt AS summary, html_text(content) AS body, published, "publishAt"
        FROM blog_posts
        UNION ALL
        SELECT id, 'case-studies', '/case-studies/' || slug,
          title, concat_ws(' ', category, array_to_string(technologies, ' ')), '',
          problem, concat_ws(E'\\n', solution, outcome), published, "publishAt"
        FROM case_studies
        UNION ALL
        SELECT id, 'technologies', '/technologies/' || slug,
          name, '', ${categoryTitle}, "shortDescription",
          concat_ws(E'\\n', "fullDescription", "chooseWhen", "ratherNotWhen",
            array_to_string("useCases" || benefits, E'\\n')), published, "publishAt"
        FROM technologies
        UNION ALL
        SELECT id, 'technology-categories', '/technologies#' || slug,
          title, '', '', COALESCE(description, ''), '', published, "publishAt"
        FROM technology_categories
      ) AS document`);
    await runner.query(`DELETE FROM search_entries WHERE kind <> 'pages'`);
    await runner.query('INSERT INTO search_entries SELECT * FROM search_documents');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER update_search_entries_of_category ON technology_categories');
    await runner.query('DROP FUNCTION update_search_entries_of_category()');
    await this.replaceDocuments(runner, { heading: 'search_vector', categoryTitle: `''` });
    // The next start fills it again.
    await runner.query(`DELETE FROM search_entries WHERE kind = 'pages'`);
    await runner.query('DROP FUNCTION heading_vector(text, "char")');
    await runner.query('DROP FUNCTION inner_words(text)');
    await runner.query('DROP TEXT SEARCH CONFIGURATION site_words');
    await runner.query('DROP TEXT SEARCH DICTIONARY site_words');
  }
}
