import type { Change } from './changes/change.entity.ts';
import { contentEntity } from './content.entity.ts';
import type { Context } from './context.ts';
import { createRecord, deleteRecord, updateRecord } from './records.ts';

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
