import type { Change } from './history/change.entity.ts';
import { contentEntity } from './publishable.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { createDocument, deleteDocument, updateDocument } from './content-repository.ts';

/** Brings back what was there before a change: as a write of its own, which can be undone like any other. */
export async function undo(context: RequestContext, { noun, documentId, before }: Change): Promise<void> {
  const entity = contentEntity(context.manager, noun);
  if (!before) {
    await deleteDocument(context, entity, documentId);
  } else if (await context.manager.existsBy(entity, { id: documentId })) {
    const { id: _, ...values } = before;
    await updateDocument(context, entity, documentId, values);
  } else {
    await createDocument(context, entity, before);
  }
}
