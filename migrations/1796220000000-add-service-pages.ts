import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of each page, besides its headings. */
const LISTS = {
  services_page: ['realEstate', 'legal', 'terms'],
  real_estate_tech_page: ['steps', 'technologies'],
  legal_tech_page: ['parts', 'safeguards', 'technologies'],
  process_automation_page: ['handling', 'categories', 'tools', 'technologies', 'benefits'],
  ai_integration_page: ['language', 'learning', 'applications', 'uses', 'safeguards', 'process', 'technologies'],
};

/** Adds the texts of the service pages. The start after the migration stores the first ones. */
export class AddServicePages1796220000000 implements MigrationInterface {
  name = 'AddServicePages1796220000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, lists] of Object.entries(LISTS)) {
      await runner.query(`
        CREATE TABLE "${table}" (
          "id" uuid NOT NULL DEFAULT gen_random_uuid(),
          "title" text NOT NULL,
          "lead" text NOT NULL,
          "pageTitle" text NOT NULL,
          "description" text NOT NULL,
          "sections" jsonb NOT NULL,
          ${lists.map((list) => `"${list}" jsonb NOT NULL,`).join(' ')}
          "closingTitle" text NOT NULL,
          "closingText" text NOT NULL,
          "published" boolean NOT NULL DEFAULT true,
          "publishAt" timestamptz,
          "version" integer NOT NULL DEFAULT 1,
          "createdAt" timestamptz NOT NULL DEFAULT now(),
          "updatedAt" timestamptz NOT NULL DEFAULT now(),
          CONSTRAINT "${table}_pkey" PRIMARY KEY ("id")
        )`);
      await runner.query(`
        CREATE TRIGGER notify_content_change
        AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}"
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
      await runner.query(`
        CREATE TRIGGER "${table}_increment_version" BEFORE UPDATE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION "increment_version"()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(LISTS)) await runner.query(`DROP TABLE "${table}"`);
  }
}
