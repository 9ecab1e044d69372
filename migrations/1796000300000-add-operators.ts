import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONTENT = ['case_studies', 'blog_posts', 'technology_categories', 'technologies'];

/** Adds sessions, second factors and links for operators, and scheduling, Markdown and a change history for content. */
export class AddOperators1796000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "users"
        ADD "role" text NOT NULL DEFAULT 'owner',
        ADD "totpSecret" text,
        ADD "totpPeriod" integer NOT NULL DEFAULT 0,
        ADD "recoveryCodes" text array NOT NULL DEFAULT '{}',
        ADD "createdAt" timestamptz NOT NULL DEFAULT now()`);

    await runner.query(`
      CREATE TABLE "sessions" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "tokenHash" text NOT NULL,
        "userId" uuid NOT NULL,
        "browser" text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "lastSeenAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "sessions_tokenHash_key" UNIQUE ("tokenHash"),
        CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX "sessions_userId_idx" ON "sessions" ("userId")`);

    await runner.query(`
      CREATE TABLE "wrong_sign_ins" (
        "key" text NOT NULL,
        "count" integer NOT NULL,
        "lastAt" timestamptz NOT NULL,
        CONSTRAINT "wrong_sign_ins_pkey" PRIMARY KEY ("key")
      )`);

    await runner.query(`
      CREATE TABLE "access_links" (
        "tokenHash" text NOT NULL,
        "purpose" text NOT NULL,
        "subject" jsonb NOT NULL,
        "expiresAt" timestamptz NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "access_links_pkey" PRIMARY KEY ("tokenHash")
      )`);

    await runner.query(`
      CREATE TABLE "changes" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "noun" text NOT NULL,
        "documentId" uuid NOT NULL,
        "operator" text NOT NULL,
        "before" jsonb,
        "after" jsonb,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "changes_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "changes_document_idx" ON "changes" ("noun", "documentId", "createdAt")`);
    await runner.query(`CREATE INDEX "changes_createdAt_idx" ON "changes" ("createdAt")`);

    for (const table of CONTENT) await runner.query(`ALTER TABLE "${table}" ADD "publishAt" timestamptz`);
    await runner.query(`ALTER TABLE "blog_posts" ADD "markdown" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "blog_posts" DROP "markdown"`);
    for (const table of CONTENT) await runner.query(`ALTER TABLE "${table}" DROP "publishAt"`);
    await runner.query(`DROP TABLE "changes", "access_links", "wrong_sign_ins", "sessions"`);
    await runner.query(`
      ALTER TABLE "users"
        DROP "role", DROP "totpSecret", DROP "totpPeriod", DROP "recoveryCodes", DROP "createdAt"`);
  }
}
