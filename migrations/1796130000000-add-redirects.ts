import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the former addresses of documents. A change of them clears cached pages, like a change of the content. */
export class AddRedirects1796130000000 implements MigrationInterface {
  name = 'AddRedirects1796130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "redirects" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "contentType" text NOT NULL,
        "slug" text NOT NULL,
        "documentId" uuid NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "redirects_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "redirects_contentType_slug_key" UNIQUE ("contentType", "slug")
      )`);
    await runner.query(`CREATE INDEX "redirects_documentId_idx" ON "redirects" ("documentId")`);
    await runner.query(`
      CREATE TRIGGER notify_content_change
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "redirects"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "redirects"');
  }
}
