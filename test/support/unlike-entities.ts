import type { DataSource } from 'typeorm';

/** Returns the statements that would make the tables those of the entities. */
export async function unlikeEntities(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).toSorted();
}
