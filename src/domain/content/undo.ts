import type { Change } from './history/change.entity.ts';
import { contentEntity } from './publishable.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { createDocument, deleteDocument, updateDocument } from './content-repository.ts';

/** Restores a document to its state before a change. The undo is recorded as a change, so it can be undone, too. */
export async function undo(context: RequestContext, { contentType, documentId, before }: Change): Promise<void> {
  const entity = contentEntity(context.manager, contentType);
  if (!before) {
    await deleteDocument(context, entity, documentId);
  } else if (await context.manager.existsBy(entity, { id: documentId })) {
    const { id: _, ...values } = before;
    await updateDocument(context, entity, documentId, values);
  } else {
    await createDocument(context, entity, before);
  }
}
