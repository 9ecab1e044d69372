import type { EntityManager } from 'typeorm';
import { formSchema } from '../../rules/content-field.ts';
import { AppError } from '../../rules/errors.ts';
import { check } from '../../rules/field-schema.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { createDocument, deleteDocument, updateDocument } from '../content/content-repository.ts';
import type { Versioned } from '../content/document.ts';
import { Change, type Snapshot } from '../content/history/change.entity.ts';
import { contentTypeDefinition } from '../content-type-definitions.ts';
import { classOf } from '../content/content-type.ts';
import { updateText } from '../content/site-text.service.ts';
import { contentEntity } from '../content/publishable.entity.ts';
import { changedParts, isSamePart } from './differences.ts';

/**
 * Reverts what a change did and keeps everything that was saved since. The undo is recorded as a change, so it can be
 * undone, too. Throws CONFLICT if what the change did has changed again.
 */
export async function undo(context: RequestContext, change: Change): Promise<void> {
  const { before, after } = change;
  if (before && after) await undoUpdate(context, change, before);
  else if (before) await undoDeletion(context, change, before);
  else await undoCreation(context, change);
}

async function undoUpdate(context: RequestContext, change: Change, before: Snapshot): Promise<void> {
  const entity = contentEntity(context.manager, change.contentType);
  if (!(await context.manager.existsBy(entity, { id: change.documentId }))) {
    throw new AppError('CONFLICT', { message: 'It was removed since. Undo the removal first.' });
  }
  const parts = changedParts(change);
  const edit = (stored: Versioned) => {
    const now = JSON.parse(JSON.stringify(stored)) as Snapshot;
    const changedAgain = parts.filter((part) => !isSamePart(part, now, change.after) && !isSamePart(part, now, before));
    if (changedAgain.length > 0) {
      const labels = changedAgain.map(({ label }) => label).join(', ');
      const message = `Changed again since: ${labels}.`;
      throw new AppError('CONFLICT', { message, version: stored.version });
    }
    const columns = parts.flatMap((part) => part.columns);
    const next = Object.fromEntries(columns.map((column) => [column, before[column] ?? null]));
    requireComplete(change, { ...now, ...next });
    return next;
  };
  const { single } = contentTypeDefinition(change.contentType);
  if (single) await updateText(context, classOf(change.contentType), edit);
  else await updateDocument(context, entity, change.documentId, edit);
}

/** Throws CONFLICT if a document would be published that visitors must not see, such as a draft without a text. */
function requireComplete({ contentType }: Change, document: Snapshot): void {
  if (!document['published']) return;
  const { fields, contradictions } = contentTypeDefinition(contentType);
  const problems = Object.values({ ...contradictions?.(document), ...check(formSchema(fields), document) });
  if (problems.length === 0) return;
  throw new AppError('CONFLICT', { message: `It cannot be published like this: ${problems.join(', ')}.` });
}

async function undoDeletion(context: RequestContext, change: Change, before: Snapshot): Promise<void> {
  const { manager } = context;
  const entity = contentEntity(manager, change.contentType);
  if (await manager.existsBy(entity, { id: change.documentId })) {
    throw new AppError('CONFLICT', { message: 'It was already restored.' });
  }
  const version = (await latestVersion(manager, change)) + 1;
  await createDocument(context, entity, { ...before, version });
}

async function undoCreation(context: RequestContext, change: Change): Promise<void> {
  const entity = contentEntity(context.manager, change.contentType);
  await deleteDocument(context, entity, change.documentId, ({ version }: Versioned) => {
    if (version === change.version) return;
    const message = 'It has changed since it was created. To remove it with these changes, open it and choose Remove.';
    throw new AppError('CONFLICT', { message });
  });
}

/** Returns the last version of a removed document. The restored one continues from it, so that no number repeats. */
async function latestVersion(manager: EntityManager, { contentType, documentId }: Change): Promise<number> {
  return (await manager.maximum(Change, 'version', { contentType, documentId })) ?? 0;
}
