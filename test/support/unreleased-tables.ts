/** Tables of a commit before 1.0.0. */
interface UnreleasedTables {
  commit: string;
  /** Makes them of those before in the list. */
  sql: string;
  /** Tables and columns with values that the site no longer has, or has in another form. */
  removed?: string[];
}

const searchIndexes = (name: string) => `
  CREATE INDEX contact_submissions_search_idx ON contact_submissions
    USING gin (search_text(${name} || ' ' || message) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX contact_notes_search_idx ON contact_notes USING gin (search_text(text) gin_trgm_ops)
    WITH (fastupdate = off);
  CREATE INDEX contact_replies_search_idx ON contact_replies USING gin (search_text(text) gin_trgm_ops)
    WITH (fastupdate = off);`;

/** The tables that the commits before 1.0.0 created in one migration, which they edited. From the last to the first. */
export const unreleasedTables: UnreleasedTables[] = [
  { commit: 'df1586a4', sql: '' },
  { commit: '408a0a12', sql: `ALTER TABLE newsletter_issues DROP "queuedUpTo"` },
  {
    commit: '00b73259',
    sql: `
      CREATE TABLE busy_times (
        "calendarId" uuid NOT NULL REFERENCES busy_calendars (id) ON DELETE CASCADE,
        "startsAt" timestamptz NOT NULL, "endsAt" timestamptz NOT NULL,
        PRIMARY KEY ("calendarId", "startsAt")
      );
      INSERT INTO busy_times
        SELECT id, to_timestamp((time ->> 0)::bigint / 1000.0), to_timestamp((time ->> 1)::bigint / 1000.0)
        FROM busy_calendars CROSS JOIN jsonb_array_elements(times) AS time;
      CREATE TRIGGER notify_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON busy_times
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
      DROP TRIGGER notify_content_change ON busy_calendars;
      ALTER TABLE busy_calendars DROP times;
      CREATE TABLE sent_digests (day date PRIMARY KEY);
      INSERT INTO sent_digests SELECT key::date FROM sent_acknowledgements WHERE kind = 'digest';
      DELETE FROM sent_acknowledgements WHERE kind = 'digest'`,
    removed: ['busy_times'],
  },
  { commit: 'd1437529', sql: `ALTER TABLE newsletter_issues ADD "queuedUpTo" uuid` },
  { commit: '5c6c60aa', sql: searchIndexes(`name || ' ' || email || coalesce(' ' || company, '')`) },
  {
    commit: '5306b3bd',
    sql: `
      ALTER TABLE contact_notes ADD version integer NOT NULL DEFAULT 1, ADD "editedBy" text, ADD "editedAt" timestamptz;
      UPDATE contact_notes SET "editedBy" = 'bert', "editedAt" = '2026-04-01 12:00:00+00'`,
    removed: ['contact_notes.version', 'contact_notes.editedBy', 'contact_notes.editedAt'],
  },
  {
    commit: '51569685',
    sql: `
      ALTER TABLE contact_submissions ADD value integer, ADD "lostReason" text;
      UPDATE contact_submissions SET value = 4711, "lostReason" = 'No budget'`,
    removed: ['contact_submissions.value', 'contact_submissions.lostReason'],
  },
  {
    commit: '41d2b357',
    sql: `
      ALTER TABLE contact_submissions ADD "learnedAs" text;
      UPDATE contact_submissions SET "learnedAs" = 'wanted';
      CREATE TABLE spam_words (key text PRIMARY KEY, spam integer NOT NULL, wanted integer NOT NULL);
      INSERT INTO spam_words VALUES ('casino', 2, 0)`,
    removed: ['contact_submissions.learnedAs', 'spam_words'],
  },
  {
    commit: 'ece9f87e',
    sql: `
      CREATE TABLE saved_replies (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL UNIQUE, text text NOT NULL, version integer NOT NULL DEFAULT 1,
        "createdAt" timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO saved_replies (name, text) VALUES ('Thanks', 'Thank you for the message.')`,
    removed: ['saved_replies'],
  },
  {
    commit: 'b12e7fbe',
    sql: `
      CREATE TABLE scheduled_issues (
        "blogPostId" uuid PRIMARY KEY REFERENCES blog_posts (id) ON DELETE CASCADE, "sendAt" timestamptz NOT NULL
      );
      INSERT INTO scheduled_issues SELECT id, '2099-01-01 08:00:00+00' FROM blog_posts WHERE slug = 'first-forms'`,
    removed: ['scheduled_issues'],
  },
  {
    commit: '7f8aecd6',
    sql: `
      CREATE TABLE sign_in_policy (
        id integer PRIMARY KEY CONSTRAINT sign_in_policy_one_row CHECK (id = 1), "secondFactorRequired" boolean NOT NULL
      );
      INSERT INTO sign_in_policy VALUES (1, true)`,
  },
  { commit: '99fd498f', sql: `DROP TABLE busy_times, busy_calendars` },
  { commit: '74411057', sql: `ALTER TABLE consultations DROP "missedAt"` },
  { commit: '00a18a7f', sql: `ALTER TABLE consultations DROP "heldUntil"` },
  {
    commit: '9d5f7e6c',
    sql: `
      ALTER TABLE consultations RENAME "canceledAt" TO "cancelledAt";
      ALTER TABLE consultations DROP "nextReminderAt"`,
  },
  { commit: 'b813a28a', sql: `DROP TABLE consultations; ALTER TABLE mails DROP calendar` },
  {
    commit: '280322b9',
    sql: String.raw`
      CREATE OR REPLACE FUNCTION html_text(html text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
        replace(replace(replace(replace(replace(replace(
          regexp_replace(regexp_replace(html, '<pre.*?</pre>', ' ', 'gi'), '<[^>]*>', ' ', 'g'),
          '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`,
  },
  {
    commit: '9024c981',
    sql: `
      CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL, expire bigint);
      INSERT INTO rate_limits VALUES ('contact:203.0.113.9', 3, 4081651200000)`,
    removed: ['rate_limits'],
  },
  {
    commit: '52f9326d',
    sql: `
      DELETE FROM redirects WHERE slug IS NULL;
      ALTER TABLE redirects ALTER "contentType" SET NOT NULL, ALTER slug SET NOT NULL, ALTER "documentId" SET NOT NULL,
        DROP path, DROP target`,
  },
  {
    commit: '1b4d4fef',
    sql: `
      DROP INDEX contact_submissions_search_idx, contact_notes_search_idx, contact_replies_search_idx;
      CREATE OR REPLACE VIEW contact_search_texts AS
        SELECT id AS "contactSubmissionId",
          search_text(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message) AS text
        FROM contact_submissions
        UNION ALL SELECT "contactSubmissionId", search_text(text) FROM contact_notes
        UNION ALL SELECT "contactSubmissionId", search_text(text) FROM contact_replies;
      ${searchIndexes(`name || ' ' || email || ' ' || coalesce(company, '')`)}`,
  },
  {
    commit: '79318b6f',
    sql: `
      DROP VIEW contact_search_texts;
      DROP INDEX contact_submissions_search_idx, contact_notes_search_idx, contact_replies_search_idx;
      CREATE TABLE contact_search_texts (
        id uuid PRIMARY KEY,
        "contactSubmissionId" uuid NOT NULL REFERENCES contact_submissions (id) ON DELETE CASCADE,
        text text NOT NULL
      );
      CREATE INDEX ON contact_search_texts ("contactSubmissionId");
      CREATE INDEX ON contact_search_texts USING gin (text gin_trgm_ops) WITH (fastupdate = off);
      CREATE FUNCTION update_search_text_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO contact_search_texts VALUES (NEW.id, NEW."contactSubmissionId", search_text(NEW.text));
        RETURN NULL;
      END $$;
      CREATE TRIGGER update_search_text AFTER INSERT ON contact_notes
        FOR EACH ROW EXECUTE FUNCTION update_search_text_of_answer();
      INSERT INTO contact_search_texts SELECT id, "contactSubmissionId", search_text(text) FROM contact_notes`,
    removed: ['contact_search_texts'],
  },
  { commit: '46440907', sql: `ALTER TABLE contact_submissions DROP "spamSeenAt"` },
  {
    commit: '467a5279',
    sql: `
      CREATE TABLE web_vital_counts (
        day date NOT NULL, page text NOT NULL, name text NOT NULL, "from" integer NOT NULL, count integer NOT NULL,
        PRIMARY KEY (day, page, name, "from")
      );
      INSERT INTO web_vital_counts VALUES ('2026-05-01', '/', 'LCP', 1000, 3)`,
    removed: ['web_vital_counts'],
  },
  {
    // The first of nine texts in tables of their own. The database of commit 4dd50978 has all of them.
    commit: '5e9b14c3',
    sql: `
      CREATE TABLE questions_page (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        questions jsonb NOT NULL, published boolean NOT NULL DEFAULT true, "publishAt" timestamptz,
        version integer NOT NULL DEFAULT 1, "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO questions_page
        SELECT id, "values" -> 'questions', published, "publishAt", version, "createdAt", "updatedAt"
        FROM site_texts WHERE key = 'questions-page';
      DELETE FROM site_texts WHERE key = 'questions-page'`,
  },
];
