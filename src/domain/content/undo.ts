import type { Change } from './history/change.entity.ts';
import { contentEntity } from './publishable.entity.ts';
import type { Context } from '../shared/request-context.ts';
import { createRecord, deleteRecord, updateRecord } from './content-repository.ts';

/** Brings back what was there before a change: as a write of its own, which can be undone like any other. */
export async function undo(context: Context, { noun, documentId, before }: Change): Promise<void> {
  const entity = contentEntity(context.manager, noun);
  if (!before) {
    await deleteRecord(context, entity, documentId);
  } else if (await context.manager.existsBy(entity, { id: documentId })) {
    const { id: _, ...values } = before;
    await updateRecord(context, entity, documentId, values);
  } else {
    await createRecord(context, entity, before);
  }
}
