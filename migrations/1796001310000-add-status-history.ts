import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores each status change of a contact submission, so that it can be taken back, and the author of each note. */
export class AddStatusHistory1796001310000 implements MigrationInterface {
  name = 'AddStatusHistory1796001310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "contact_status_changes" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "contactSubmissionId" uuid NOT NULL,
        "position" integer NOT NULL,
        "before" text NOT NULL,
        "after" text NOT NULL,
        "operator" text,
        "createdAt" timestamptz NOT NULL,
        "takenBackAt" timestamptz,
        "takenBackBy" text,
        CONSTRAINT "contact_status_changes_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "contact_status_changes_position_key" UNIQUE ("contactSubmissionId", "position"),
        CONSTRAINT "contact_status_changes_contactSubmissionId_fkey" FOREIGN KEY ("contactSubmissionId")
          REFERENCES "contact_submissions" ("id") ON DELETE CASCADE
      )`);
    // The first read, the first answer and the last change are known. Nobody knows who made them.
    await runner.query(`
      WITH known AS (
        SELECT id, 'read' AS after, "firstReadAt" AS at, 1 AS step FROM contact_submissions
        WHERE "firstReadAt" IS NOT NULL AND status <> 'new' AND ("repliedAt" IS NULL OR "firstReadAt" < "repliedAt")
        UNION ALL
        SELECT id, CASE WHEN status IN ('won', 'lost') AND "statusChangedAt" = "repliedAt" THEN status ELSE 'replied' END,
          "repliedAt", 2
        FROM contact_submissions WHERE "repliedAt" IS NOT NULL
        UNION ALL
        SELECT id, status, coalesce("statusChangedAt", "repliedAt", "firstReadAt", "createdAt"), 3
        FROM contact_submissions
        WHERE status IN ('won', 'lost') AND ("repliedAt" IS NULL OR "statusChangedAt" IS DISTINCT FROM "repliedAt")
          OR status = 'read' AND "statusChangedAt" > "repliedAt"
          OR status = 'spam' AND "statusChangedAt" > coalesce("repliedAt", "firstReadAt", '-infinity')
      )
      INSERT INTO "contact_status_changes" ("contactSubmissionId", "position", "before", "after", "createdAt")
      SELECT id, row_number() OVER history, coalesce(lag(after) OVER history, 'new'), after, at
      FROM known
      WINDOW history AS (PARTITION BY id ORDER BY step)`);
    await runner.query('ALTER TABLE "contact_submissions" DROP "statusChangedAt"');
    await runner.query('ALTER TABLE "contact_notes" ADD "operator" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "contact_notes" DROP "operator"');
    await runner.query('ALTER TABLE "contact_submissions" ADD "statusChangedAt" timestamptz');
    await runner.query(`
      UPDATE "contact_submissions" SET "statusChangedAt" = latest.at
      FROM (SELECT "contactSubmissionId", max("createdAt") AS at FROM "contact_status_changes" GROUP BY 1) AS latest
      WHERE latest."contactSubmissionId" = "contact_submissions".id`);
    await runner.query('DROP TABLE "contact_status_changes"');
  }
}
