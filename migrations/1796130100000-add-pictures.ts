import type { MigrationInterface, QueryRunner } from 'typeorm';

const WITH_COVER = ['blog_posts', 'case_studies'];

/** Adds pictures with their files, and the covers of articles and case studies. A cover that is used cannot be removed. */
export class AddPictures1796130100000 implements MigrationInterface {
  name = 'AddPictures1796130100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "pictures" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "hash" text NOT NULL,
        "alt" text NOT NULL,
        "width" integer NOT NULL,
        "height" integer NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "pictures_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "pictures_hash_key" UNIQUE ("hash")
      )`);
    await runner.query(`
      CREATE TABLE "picture_files" (
        "hash" text NOT NULL,
        "width" integer NOT NULL,
        "format" text NOT NULL,
        "bytes" bytea NOT NULL,
        CONSTRAINT "picture_files_pkey" PRIMARY KEY ("hash", "width", "format"),
        CONSTRAINT "picture_files_hash_fkey" FOREIGN KEY ("hash") REFERENCES "pictures" ("hash") ON DELETE CASCADE
      )`);
    // The files are compressed already.
    await runner.query('ALTER TABLE "picture_files" ALTER "bytes" SET STORAGE EXTERNAL');
    await runner.query(`
      CREATE TRIGGER notify_content_change
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures"
      FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change()`);
    for (const table of WITH_COVER) {
      await runner.query(`ALTER TABLE "${table}" ADD "cover" text`);
      await runner.query(`
        ALTER TABLE "${table}" ADD CONSTRAINT "${table}_cover_fkey"
        FOREIGN KEY ("cover") REFERENCES "pictures" ("hash") ON DELETE RESTRICT`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of WITH_COVER) await runner.query(`ALTER TABLE "${table}" DROP "cover"`);
    await runner.query('DROP TABLE "picture_files"');
    await runner.query('DROP TABLE "pictures"');
  }
}
