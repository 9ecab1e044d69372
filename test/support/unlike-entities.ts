import type { DataSource } from 'typeorm';

/** Only the tables know the causes of emails, with which they are erased. */
export const FOREIGN_KEYS_OF_MAILS = ['contactSubmissionId', 'newsletterSubscriberId'].map(
  (column) => `ALTER TABLE "mails" DROP CONSTRAINT "mails_${column}_fkey"`,
);

/** Returns the statements that would make the tables those of the entities. */
export async function unlikeEntities(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).toSorted();
}
