import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { copyFormerRows, setFormerTablesAside } from '../src/server/database/former-tables.ts';

/** Characters between words, which PostgreSQL's parser would read as parts of one address or file name. */
const SEPARATORS = './-_@:+#&';
const separated = (value: string) =>
  `translate(search_names(${value}), '${SEPARATORS}', '${' '.repeat(SEPARATORS.length)}')`;

/** Tells all processes about changes that visitors see, also about changes by hand. */
const notifies = (table: string) => `
  CREATE TRIGGER notify_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();`;

/** Numbers the versions of each row, so that a save can tell whether somebody else has saved in between. */
const numbersVersions = (table: string) => `
  CREATE TRIGGER ${table}_increment_version BEFORE UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION increment_version();`;

const setsUpdatedAt = (table: string) => `
  CREATE TRIGGER ${table}_set_updated_at BEFORE UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION set_updated_at();`;

const updatesSearchEntry = (table: string) => `
  CREATE TRIGGER update_search_entry AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION update_search_entry();`;

/** The last columns of each content type. */
const PUBLICATION = `
    published boolean NOT NULL DEFAULT true,
    "publishAt" timestamptz,
    version integer NOT NULL DEFAULT 1,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now()`;

/** Until the first release, edit this text instead of adding migrations. A table comes after those that it references. */
const TABLES = String.raw`
  -- Extensions that PostgreSQL trusts, so the owner of the database may create them.

  CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;

  -- Functions of triggers

  CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."updatedAt" = now();
    RETURN NEW;
  END $$;

  CREATE FUNCTION increment_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.version = OLD.version + 1;
    RETURN NEW;
  END $$;

  CREATE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NOTIFY content_changed;
    RETURN NULL;
  END $$;

  CREATE FUNCTION update_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM search_entries WHERE id = OLD.id;
    INSERT INTO search_entries SELECT * FROM search_documents WHERE id = NEW.id;
    RETURN NULL;
  END $$;

  -- Content

  CREATE TABLE pictures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    hash text NOT NULL UNIQUE, alt text NOT NULL, width integer NOT NULL, height integer NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  ${notifies('pictures')}

  CREATE TABLE picture_files (
    hash text NOT NULL REFERENCES pictures (hash) ON DELETE CASCADE,
    width integer NOT NULL, format text NOT NULL, bytes bytea NOT NULL,
    PRIMARY KEY (hash, width, format)
  );
  -- Pictures are compressed already.
  ALTER TABLE picture_files ALTER bytes SET STORAGE EXTERNAL;

  CREATE TABLE drawn_files (
    path text PRIMARY KEY, bytes bytea NOT NULL, "createdAt" timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE technology_categories (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL UNIQUE, slug text NOT NULL UNIQUE, icon text NOT NULL, color text NOT NULL,
    "bgColor" text NOT NULL, description text, "sortOrder" integer,${PUBLICATION}
  );
  CREATE INDEX technology_categories_order_idx ON technology_categories ("sortOrder", title);
  ${notifies('technology_categories')} ${updatesSearchEntry('technology_categories')}
  ${numbersVersions('technology_categories')} ${setsUpdatedAt('technology_categories')}

  CREATE TABLE technologies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL, slug text NOT NULL UNIQUE,
    "categoryId" uuid NOT NULL REFERENCES technology_categories (id) ON DELETE RESTRICT,
    "shortDescription" text NOT NULL, "fullDescription" text, "useCases" text[] NOT NULL DEFAULT '{}',
    benefits text[] NOT NULL DEFAULT '{}', "relatedTechnologies" text[] NOT NULL DEFAULT '{}',
    "difficultyLevel" text, "learningResources" text[] NOT NULL DEFAULT '{}', "chooseWhen" text,
    "ratherNotWhen" text, "homePlace" integer,${PUBLICATION}
  );
  CREATE INDEX technologies_category_name_idx ON technologies ("categoryId", lower(name) COLLATE "C", slug);
  CREATE INDEX technologies_published_idx ON technologies ("categoryId", "publishAt") WHERE published;
  CREATE INDEX technologies_name_idx ON technologies (lower(name) COLLATE "C");
  CREATE INDEX technologies_exact_name_idx ON technologies (name);
  CREATE INDEX technologies_home_idx ON technologies ("homePlace", lower(name) COLLATE "C", slug);
  ${notifies('technologies')} ${updatesSearchEntry('technologies')}
  ${numbersVersions('technologies')} ${setsUpdatedAt('technologies')}

  CREATE TABLE case_studies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL, slug text NOT NULL UNIQUE, category text NOT NULL, icon text NOT NULL,
    problem text NOT NULL, solution text NOT NULL, outcome text NOT NULL, metrics jsonb NOT NULL,
    technologies text[] NOT NULL DEFAULT '{}', "serviceSections" text[] NOT NULL DEFAULT '{}',
    "stepsBefore" jsonb NOT NULL DEFAULT '[]', "stepsAfter" jsonb NOT NULL DEFAULT '[]', "homePlace" integer,
    cover text REFERENCES pictures (hash) ON DELETE RESTRICT,${PUBLICATION}
  );
  CREATE INDEX ON case_studies ("createdAt");
  ${notifies('case_studies')} ${updatesSearchEntry('case_studies')}
  ${numbersVersions('case_studies')} ${setsUpdatedAt('case_studies')}

  CREATE TABLE blog_posts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL, slug text NOT NULL UNIQUE, excerpt text NOT NULL,
    "inBrief" text[] NOT NULL DEFAULT '{}', content text NOT NULL, markdown text,
    corrections jsonb NOT NULL DEFAULT '[]', category text NOT NULL, "readTime" text NOT NULL,
    "publishDate" text NOT NULL, tags text[] NOT NULL DEFAULT '{}', technologies text[] NOT NULL DEFAULT '{}',
    "serviceSections" text[] NOT NULL DEFAULT '{}',
    cover text REFERENCES pictures (hash) ON DELETE RESTRICT,${PUBLICATION}
  );
  CREATE INDEX blog_posts_newest_first_idx ON blog_posts ("publishDate" DESC, slug);
  CREATE INDEX ON blog_posts USING gin (technologies);
  CREATE INDEX ON blog_posts USING gin ("serviceSections");
  ${notifies('blog_posts')} ${updatesSearchEntry('blog_posts')}
  ${numbersVersions('blog_posts')} ${setsUpdatedAt('blog_posts')}

  CREATE TABLE topics (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL, slug text NOT NULL UNIQUE, description text NOT NULL,${PUBLICATION}
  );
  ${notifies('topics')} ${numbersVersions('topics')} ${setsUpdatedAt('topics')}

  CREATE TABLE claims (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    label text NOT NULL, figure text NOT NULL, slug text NOT NULL UNIQUE, place text NOT NULL,
    "sortOrder" integer, basis text NOT NULL, bound text, scope text, period text, count integer,
    "caseStudies" text[] NOT NULL DEFAULT '{}', expires text,${PUBLICATION}
  );
  ${notifies('claims')} ${numbersVersions('claims')} ${setsUpdatedAt('claims')}

  CREATE TABLE redirects (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "contentType" text, slug text, "documentId" uuid, path text UNIQUE, target text,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    UNIQUE ("contentType", slug)
  );
  CREATE INDEX ON redirects ("documentId");
  ${notifies('redirects')}

  CREATE TABLE changes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "contentType" text NOT NULL, "documentId" uuid NOT NULL, version integer NOT NULL, operator text NOT NULL,
    before jsonb, after jsonb, "createdAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT changes_document_version_key UNIQUE ("contentType", "documentId", version)
  );
  CREATE INDEX ON changes ("createdAt");

  -- Texts that exist once

  CREATE TABLE site_texts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    key text NOT NULL UNIQUE, "values" jsonb NOT NULL,${PUBLICATION}
  );
  ${notifies('site_texts')} ${numbersVersions('site_texts')}

  -- Search

  CREATE TEXT SEARCH CONFIGURATION site (COPY = english);
  ALTER TEXT SEARCH CONFIGURATION site
    ALTER MAPPING FOR asciiword, word, hword, hword_part, asciihword, hword_asciipart, numword, hword_numpart, numhword
    WITH unaccent, english_stem;

  -- Words as they are written, so that the search finds them by their beginning.
  CREATE TEXT SEARCH DICTIONARY site_words (TEMPLATE = simple);
  CREATE TEXT SEARCH CONFIGURATION site_words (COPY = site);
  ALTER TEXT SEARCH CONFIGURATION site_words ALTER MAPPING REPLACE english_stem WITH site_words;

  -- The SQL version of searchText in src/rules/text.ts, which ignores case and accents. ASCII has no accents.
  CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
    WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'))
  END;

  -- As in searchWords in src/rules/search.ts: C, C#, C++ and .NET are four different words.
  CREATE FUNCTION search_names(value text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
    regexp_replace(regexp_replace(regexp_replace(value,
      '\mc\+\+', 'cpp', 'gi'), '\m([cf])#', '\1sharp', 'gi'), '(^|[^[:alnum:]])\.net\M', '\1dotnet', 'gi');

  -- Without the code of an article, which is not a passage to read.
  CREATE FUNCTION html_text(html text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace(html, '<pre.*?</pre>', ' ', 'gi'),
        '</?(a|b|code|del|em|i|kbd|mark|s|strong|sub|sup|u)( [^>]*)?>', '', 'gi'), '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&');

  CREATE FUNCTION search_vector(value text, weight "char") RETURNS tsvector LANGUAGE sql STABLE RETURN
    setweight(to_tsvector('site', ${separated('value')}), weight);

  -- Such as "Postgre SQL" for PostgreSQL.
  CREATE FUNCTION inner_words(value text) RETURNS text LANGUAGE sql IMMUTABLE RETURN array_to_string(ARRAY(
    SELECT regexp_replace(word, '([a-z])([A-Z])', '\1 \2', 'g') FROM string_to_table(${separated('value')}, ' ') AS word
    WHERE word ~ '[a-z][A-Z]'
  ), ' ');

  -- A word that is its own stem is not added again, because the rank counts how often a word occurs.
  CREATE FUNCTION heading_vector(value text, weight "char") RETURNS tsvector LANGUAGE sql STABLE RETURN
    search_vector(value, weight) || setweight(ts_delete(
      to_tsvector('site_words', concat_ws(' ', ${separated('value')}, inner_words(value))),
      tsvector_to_array(search_vector(value, weight))
    ), weight);

  CREATE VIEW search_documents AS
  SELECT id, kind, path, title, summary, body, published, "publishAt",
    heading_vector(title, 'A') || heading_vector(terms, 'B') || heading_vector(summary, 'C')
      || heading_vector(context, 'C') || search_vector(body, 'D') AS vector
  FROM (
    SELECT id, 'blog-posts' AS kind,
      '/blog/' || replace(left("publishDate", 7), '-', '/') || '/' || slug AS path,
      title, concat_ws(' ', category, array_to_string(tags || technologies, ' ')) AS terms, '' AS context,
      excerpt AS summary, html_text(content) AS body, published, "publishAt"
    FROM blog_posts
    UNION ALL
    SELECT id, 'case-studies', '/case-studies/' || slug,
      title, concat_ws(' ', category, array_to_string(technologies, ' ')), '',
      problem, concat_ws(E'\n', solution, outcome), published, "publishAt"
    FROM case_studies
    UNION ALL
    SELECT id, 'technologies', '/technologies/' || slug,
      name, '', (SELECT title FROM technology_categories AS category WHERE category.id = "categoryId"),
      "shortDescription", concat_ws(E'\n', "fullDescription", "chooseWhen", "ratherNotWhen",
        array_to_string("useCases" || benefits, E'\n')), published, "publishAt"
    FROM technologies
    UNION ALL
    SELECT id, 'technology-categories', '/technologies#' || slug,
      title, '', '', COALESCE(description, ''), '', published, "publishAt"
    FROM technology_categories
  ) AS document;

  CREATE TABLE search_entries (
    id uuid PRIMARY KEY,
    kind text NOT NULL, path text NOT NULL, title text NOT NULL, summary text NOT NULL, body text NOT NULL,
    published boolean NOT NULL, "publishAt" timestamptz, vector tsvector NOT NULL
  );
  -- Without fastupdate, because PostgreSQL reads the whole table while its list of new entries is long.
  CREATE INDEX search_entries_vector_idx ON search_entries USING gin (vector) WITH (fastupdate = off);
  CREATE INDEX search_entries_heading_idx ON search_entries USING gin (ts_filter(vector, '{a,b}'))
    WITH (fastupdate = off);

  CREATE FUNCTION update_search_entries_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM search_entries WHERE id IN (SELECT id FROM technologies WHERE "categoryId" = NEW.id);
    INSERT INTO search_entries SELECT document.* FROM technologies CROSS JOIN LATERAL (
      SELECT * FROM search_documents WHERE search_documents.id = technologies.id
    ) AS document WHERE "categoryId" = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER update_search_entries_of_category AFTER UPDATE OF title ON technology_categories
    FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION update_search_entries_of_category();

  -- The words of all entries. A word of a search that is not among them is replaced by similar ones.
  CREATE TABLE search_words (word text PRIMARY KEY);
  CREATE INDEX search_words_prefix_idx ON search_words (word COLLATE "C");
  CREATE INDEX search_words_similar_idx ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

  CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- In the same order in every transaction, so that none of them waits for another one in a circle.
    INSERT INTO search_words SELECT word FROM unnest(tsvector_to_array(NEW.vector)) AS word
    WHERE length(word) <= 64 ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER add_search_words AFTER INSERT ON search_entries
    FOR EACH ROW EXECUTE FUNCTION add_search_words();

  CREATE FUNCTION letters(word text) RETURNS text[] LANGUAGE sql IMMUTABLE
    RETURN ARRAY(SELECT letter FROM string_to_table(word, NULL) AS letter ORDER BY letter);

  CREATE FUNCTION similar_search_words(wanted text) RETURNS SETOF text LANGUAGE sql STABLE
    SET pg_trgm.similarity_threshold = 0.2
  BEGIN ATOMIC
    SELECT word FROM search_words
    WHERE length(wanted) BETWEEN 4 AND 64 AND word % wanted AND levenshtein_less_equal(word, wanted, 2) <= 2
    -- Two swapped letters are one mistake.
    ORDER BY levenshtein(word, wanted) - (letters(word) = letters(wanted))::int, similarity(word, wanted) DESC
    FETCH FIRST ROW WITH TIES;
  END;

  -- Inquiries

  CREATE TABLE contact_submissions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL, email text NOT NULL, company text, role text, "useCase" text NOT NULL,
    message text NOT NULL, about text, article text, "referrerHost" text, "utmSource" text, "utmMedium" text,
    "utmCampaign" text, "idempotencyKey" uuid UNIQUE, "createdAt" timestamptz NOT NULL DEFAULT now(),
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'read', 'replied', 'won', 'lost', 'spam')),
    "spamScore" integer NOT NULL DEFAULT 0, "spamReasons" text[] NOT NULL DEFAULT '{}', "spamSeenAt" timestamptz,
    "firstReadAt" timestamptz, "repliedAt" timestamptz, "remindedAt" timestamptz,
    "nextStep" text, "nextStepOn" date, "planVersion" integer NOT NULL DEFAULT 1
  );
  CREATE INDEX ON contact_submissions ("createdAt");
  CREATE INDEX contact_submissions_email_idx ON contact_submissions (lower(email));
  CREATE INDEX contact_submissions_status_idx ON contact_submissions (status, "createdAt");
  CREATE INDEX ON contact_submissions ("nextStepOn");

  CREATE TABLE contact_status_changes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "contactSubmissionId" uuid NOT NULL REFERENCES contact_submissions (id) ON DELETE CASCADE,
    position integer NOT NULL, before text NOT NULL, after text NOT NULL, operator text,
    "createdAt" timestamptz NOT NULL, "takenBackAt" timestamptz, "takenBackBy" text,
    CONSTRAINT contact_status_changes_position_key UNIQUE ("contactSubmissionId", position)
  );

  CREATE TABLE contact_notes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "contactSubmissionId" uuid NOT NULL REFERENCES contact_submissions (id) ON DELETE CASCADE,
    text text NOT NULL, operator text, "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON contact_notes ("contactSubmissionId");

  CREATE TABLE contact_replies (
    id uuid PRIMARY KEY,
    "contactSubmissionId" uuid NOT NULL REFERENCES contact_submissions (id) ON DELETE CASCADE,
    text text NOT NULL, operator text, "createdAt" timestamptz NOT NULL DEFAULT now(), "sentAt" timestamptz
  );
  CREATE INDEX ON contact_replies ("contactSubmissionId");

  -- PostgreSQL itself refuses a second call at the same time.
  CREATE TABLE consultations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "contactSubmissionId" uuid NOT NULL UNIQUE REFERENCES contact_submissions (id) ON DELETE CASCADE,
    "startsAt" timestamptz NOT NULL, "endsAt" timestamptz NOT NULL, "blockedUntil" timestamptz NOT NULL,
    "timeZone" text NOT NULL, sequence integer NOT NULL DEFAULT 0, "nextReminderAt" timestamptz, "canceledAt" timestamptz,
    "heldUntil" timestamptz, "missedAt" timestamptz, "createdAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT consultations_time_excl EXCLUDE USING gist (tstzrange("startsAt", "blockedUntil") WITH &&)
      WHERE ("canceledAt" IS NULL)
  );
  CREATE INDEX ON consultations ("startsAt");
  ${notifies('consultations')}

  CREATE TABLE busy_calendars (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    address text NOT NULL UNIQUE, "dueAt" timestamptz NOT NULL DEFAULT now(), "readAt" timestamptz,
    "computedAt" timestamptz, etag text, "lastModified" text, failure text,
    times jsonb NOT NULL DEFAULT '[]', "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE TRIGGER notify_content_change AFTER UPDATE OF times OR DELETE ON busy_calendars
    FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();

  -- What the search of the inbox covers.
  CREATE VIEW contact_search_texts AS
    SELECT id AS "contactSubmissionId", search_text(name || ' ' || email || coalesce(' ' || company, '') || ' ' || message) AS text
    FROM contact_submissions
    UNION ALL SELECT "contactSubmissionId", search_text(text) FROM contact_notes
    UNION ALL SELECT "contactSubmissionId", search_text(text) FROM contact_replies;

  -- Newsletter

  CREATE TABLE newsletter_subscribers (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL, "isActive" boolean NOT NULL DEFAULT true,
    "createdAt" timestamptz NOT NULL DEFAULT now(), "confirmedAt" timestamptz,
    "confirmationsSent" integer NOT NULL DEFAULT 0, "confirmationSentAt" timestamptz, consent text,
    "bouncedAt" timestamptz, "unsubscribedAt" timestamptz
  );
  CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email));
  CREATE INDEX newsletter_subscribers_newest_first_idx ON newsletter_subscribers ("createdAt", id);

  -- No foreign key: undo restores a deleted article under the same ID, and the article must not be sent again.
  CREATE TABLE newsletter_issues (
    "blogPostId" uuid PRIMARY KEY, recipients integer NOT NULL, "queuedUpTo" uuid,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );

  -- Emails

  CREATE TABLE mails (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL, "to" text NOT NULL, "replyTo" text, subject text NOT NULL, text text NOT NULL,
    html text, calendar jsonb, headers jsonb NOT NULL DEFAULT '{}', status text NOT NULL DEFAULT 'queued',
    attempts integer NOT NULL DEFAULT 0, "nextAttemptAt" timestamptz NOT NULL DEFAULT now(), "lastError" text,
    "createdAt" timestamptz NOT NULL DEFAULT now(), "sentAt" timestamptz,
    "contactSubmissionId" uuid REFERENCES contact_submissions (id) ON DELETE CASCADE,
    "newsletterSubscriberId" uuid REFERENCES newsletter_subscribers (id) ON DELETE CASCADE
  );
  CREATE INDEX ON mails ("createdAt");
  CREATE INDEX ON mails ("contactSubmissionId");
  CREATE INDEX ON mails ("newsletterSubscriberId");
  CREATE INDEX mails_to_idx ON mails (lower("to"));
  CREATE INDEX mails_next_idx ON mails ((kind = 'article'), "nextAttemptAt") WHERE status = 'queued';
  CREATE INDEX mails_failed_idx ON mails ("createdAt") WHERE status = 'failed';

  -- Counts the automatic emails to an address apart from the emails, which are erased with their inquiry.
  -- Also has the days of the digests, so that each is sent once.
  CREATE TABLE sent_acknowledgements (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL DEFAULT 'acknowledgement', key text NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX sent_acknowledgements_key_idx ON sent_acknowledgements (key, "createdAt");
  CREATE INDEX ON sent_acknowledgements ("createdAt");

  -- Operators

  CREATE TABLE users (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    username text NOT NULL UNIQUE, password text NOT NULL, role text NOT NULL DEFAULT 'owner',
    "totpSecret" text, "totpPeriod" integer NOT NULL DEFAULT 0, "recoveryCodes" text[] NOT NULL DEFAULT '{}',
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    "tokenHash" text NOT NULL UNIQUE,
    "userId" uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    browser text NOT NULL, "createdAt" timestamptz NOT NULL DEFAULT now(),
    "lastSeenAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON sessions ("userId");

  CREATE TABLE magic_links (
    "tokenHash" text PRIMARY KEY, purpose text NOT NULL, subject jsonb NOT NULL,
    "expiresAt" timestamptz NOT NULL, "createdAt" timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE failed_sign_ins (
    key text PRIMARY KEY, count integer NOT NULL, "lastAt" timestamptz NOT NULL
  );

  CREATE TABLE audit_entries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event text NOT NULL, account text, operator text, browser text, network text,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON audit_entries ("createdAt");

  CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
  END $$;
  CREATE TRIGGER refuse_audit_change BEFORE UPDATE OR TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

  -- Running the site

  CREATE TABLE secrets (
    name text PRIMARY KEY, value text NOT NULL
  );

  CREATE TABLE backup_runs (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    host text NOT NULL, file text, bytes bigint, error text, "createdAt" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON backup_runs ("createdAt");

  CREATE TABLE visit_counts (
    day date NOT NULL, kind text NOT NULL, name text NOT NULL, count integer NOT NULL,
    PRIMARY KEY (day, kind, name)
  );
`;

/** Creates all tables. If they exist as the last 56 migrations before this one left them, it keeps their rows. */
export class CreateTables1797000000000 implements MigrationInterface {
  name = 'CreateTables1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    const hasRows = await setFormerTablesAside(runner);
    await runner.query(TABLES);
    if (hasRows) await copyFormerRows(runner);
    await runner.query(`INSERT INTO secrets VALUES ('links', $1) ON CONFLICT DO NOTHING`, [
      randomBytes(32).toString('hex'),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('The tables are not dropped. Restore a backup instead.');
  }
}
