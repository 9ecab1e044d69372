import type { EntityTarget } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import type { RequestContext } from './request-context.ts';

/** Deletes a row with personal data. Records no change, because the record would contain the data. Throws NOT_FOUND. */
export async function eraseRow(
  { manager, mailSettings }: RequestContext,
  entity: EntityTarget<{ id: string }>,
  id: string,
): Promise<boolean> {
  const { affected } = isId(id) ? await manager.delete(entity, id) : {};
  if (!affected) throw notFound('Not found.');
  await mailSettings.eraseFiles();
  return true;
}
