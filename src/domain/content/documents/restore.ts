import type { ContentType } from '../../../rules/content-types.ts';
import { AppError, notFound } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { createDocument } from './document.service.ts';
import { Change } from '../history/change.entity.ts';
import { entityOf } from '../declarations/content-type.ts';
import type { RequestContext } from '../../shared/request-context.ts';

/**
 * Creates a removed document again, as it was. Its versions continue, so that no number repeats. Throws NOT_FOUND, and
 * CONFLICT if the document exists.
 */
export async function restoreDocument(
  context: RequestContext,
  contentType: ContentType,
  documentId: string,
): Promise<void> {
  const where = { contentType, documentId };
  const last = isId(documentId) && (await context.manager.findOne(Change, { where, order: { version: 'DESC' } }));
  if (!last) throw notFound('Not found.');
  if (last.after || !last.before) throw new AppError('CONFLICT', { message: 'It was already restored.' });
  const entity = entityOf(contentType);
  await createDocument(context, entity, { ...last.before, version: last.version + 1 });
}
