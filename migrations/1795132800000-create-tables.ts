import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the seven tables of section 3 of the specification. */
export class CreateTables1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "users" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "username" text NOT NULL,
        "password" text NOT NULL,
        CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "users_username_key" UNIQUE ("username")
      )`);

    await runner.query(`
      CREATE TABLE "contact_submissions" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" text NOT NULL,
        "email" text NOT NULL,
        "company" text,
        "role" text,
        "useCase" text NOT NULL,
        "message" text NOT NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "contact_submissions_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`CREATE INDEX "contact_submissions_createdAt_idx" ON "contact_submissions" ("createdAt")`);

    await runner.query(`
      CREATE TABLE "case_studies" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "title" text NOT NULL,
        "slug" text NOT NULL,
        "category" text NOT NULL,
        "icon" text NOT NULL,
        "problem" text NOT NULL,
        "solution" text NOT NULL,
        "outcome" text NOT NULL,
        "metrics" jsonb NOT NULL,
        "technologies" text array NOT NULL DEFAULT '{}',
        "published" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "case_studies_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "case_studies_slug_key" UNIQUE ("slug")
      )`);
    await runner.query(`CREATE INDEX "case_studies_createdAt_idx" ON "case_studies" ("createdAt")`);

    await runner.query(`
      CREATE TABLE "blog_posts" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "title" text NOT NULL,
        "slug" text NOT NULL,
        "excerpt" text NOT NULL,
        "content" text NOT NULL,
        "category" text NOT NULL,
        "readTime" text NOT NULL,
        "publishDate" text NOT NULL,
        "tags" text array NOT NULL DEFAULT '{}',
        "published" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "blog_posts_slug_key" UNIQUE ("slug")
      )`);
    await runner.query(`CREATE INDEX "blog_posts_publishDate_idx" ON "blog_posts" ("publishDate", "slug")`);

    await runner.query(`
      CREATE TABLE "newsletter_subscribers" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "email" text NOT NULL,
        "isActive" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" (lower("email"))`);
    await runner.query(`
      CREATE INDEX "newsletter_subscribers_createdAt_idx" ON "newsletter_subscribers" ("createdAt")`);

    await runner.query(`
      CREATE TABLE "technology_categories" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "title" text NOT NULL,
        "slug" text NOT NULL,
        "icon" text NOT NULL,
        "color" text NOT NULL,
        "bgColor" text NOT NULL,
        "description" text,
        "sortOrder" integer,
        "published" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "technology_categories_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "technology_categories_title_key" UNIQUE ("title"),
        CONSTRAINT "technology_categories_slug_key" UNIQUE ("slug")
      )`);
    await runner.query(`
      CREATE INDEX "technology_categories_order_idx" ON "technology_categories" ("sortOrder", "title")`);

    await runner.query(`
      CREATE TABLE "technologies" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" text NOT NULL,
        "slug" text NOT NULL,
        "categoryId" uuid NOT NULL,
        "shortDescription" text NOT NULL,
        "fullDescription" text,
        "useCases" text array NOT NULL DEFAULT '{}',
        "benefits" text array NOT NULL DEFAULT '{}',
        "relatedTechnologies" text array NOT NULL DEFAULT '{}',
        "difficultyLevel" text,
        "learningResources" text array NOT NULL DEFAULT '{}',
        "published" boolean NOT NULL DEFAULT true,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "technologies_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "technologies_slug_key" UNIQUE ("slug"),
        CONSTRAINT "technologies_categoryId_fkey" FOREIGN KEY ("categoryId")
          REFERENCES "technology_categories" ("id") ON DELETE RESTRICT
      )`);
    await runner.query(`CREATE INDEX "technologies_categoryId_idx" ON "technologies" ("categoryId")`);
    await runner.query(`CREATE INDEX "technologies_name_idx" ON "technologies" (lower("name") COLLATE "C")`);

    // A trigger also sets the time when a row is edited by hand.
    await runner.query(`
      CREATE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."updatedAt" = now();
        RETURN NEW;
      END $$`);
    for (const table of ['case_studies', 'blog_posts', 'technology_categories', 'technologies']) {
      await runner.query(`
        CREATE TRIGGER "${table}_set_updated_at" BEFORE UPDATE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION "set_updated_at"()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "technologies", "technology_categories"`);
    await runner.query(`DROP TABLE "users", "contact_submissions", "newsletter_subscribers"`);
    await runner.query(`DROP TABLE "case_studies", "blog_posts"`);
    await runner.query(`DROP FUNCTION "set_updated_at"()`);
  }
}
