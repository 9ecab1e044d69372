import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['name', 'email', 'company', 'message'];
const ANSWERS = ['contact_notes', 'contact_replies'];

/** Returns the text that is searched of a submission. */
const searchTextOf = (row: string) =>
  `search_text(concat_ws(' ', ${COLUMNS.map((column) => `${row}.${column}`).join(', ')}))`;

/**
 * Stores what the search of the inbox covers, with a trigram index, which finds words by any part of them. Triggers keep it
 * up to date within the transaction that changes a submission, a note or a reply.
 */
export class AddContactSearchTexts1796300000000 implements MigrationInterface {
  name = 'AddContactSearchTexts1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_search_texts (
        id uuid CONSTRAINT contact_search_texts_pkey PRIMARY KEY,
        "contactSubmissionId" uuid NOT NULL
          CONSTRAINT "contact_search_texts_contactSubmissionId_fkey" REFERENCES contact_submissions ON DELETE CASCADE,
        text text NOT NULL
      )`);
    await this.followSubmissions(runner);
    await this.followAnswers(runner);
    // The triggers have locked the tables, so that nothing is written meanwhile.
    await runner.query(`
      INSERT INTO contact_search_texts
      SELECT id, id, ${searchTextOf('submission')} FROM contact_submissions AS submission`);
    for (const table of ANSWERS) {
      await runner.query(`
        INSERT INTO contact_search_texts SELECT id, "contactSubmissionId", search_text(text) FROM ${table}`);
    }
    await runner.query(`
      CREATE INDEX "contact_search_texts_contactSubmissionId_idx" ON contact_search_texts ("contactSubmissionId")`);
    await runner.query(`
      CREATE INDEX contact_search_texts_text_idx ON contact_search_texts USING gin (text gin_trgm_ops)
      WITH (fastupdate = off)`);
  }

  private async followSubmissions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION update_search_text_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO contact_search_texts VALUES (NEW.id, NEW.id, ${searchTextOf('NEW')});
        ELSE
          UPDATE contact_search_texts SET text = ${searchTextOf('NEW')} WHERE id = NEW.id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER update_search_text AFTER INSERT OR UPDATE OF ${COLUMNS.join(', ')} ON contact_submissions
      FOR EACH ROW EXECUTE FUNCTION update_search_text_of_submission()`);
  }

  private async followAnswers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION update_search_text_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO contact_search_texts VALUES (NEW.id, NEW."contactSubmissionId", search_text(NEW.text));
        ELSIF TG_OP = 'UPDATE' THEN
          UPDATE contact_search_texts SET text = search_text(NEW.text) WHERE id = NEW.id;
        ELSE
          DELETE FROM contact_search_texts WHERE id = OLD.id;
        END IF;
        RETURN NULL;
      END $$`);
    for (const table of ANSWERS) {
      await runner.query(`
        CREATE TRIGGER update_search_text AFTER INSERT OR UPDATE OF text OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION update_search_text_of_answer()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['contact_submissions', ...ANSWERS]) {
      await runner.query(`DROP TRIGGER update_search_text ON ${table}`);
    }
    await runner.query('DROP FUNCTION update_search_text_of_answer()');
    await runner.query('DROP FUNCTION update_search_text_of_submission()');
    await runner.query('DROP TABLE contact_search_texts');
  }
}
