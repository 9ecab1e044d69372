import { In, type EntityTarget, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import type { BatchLoad } from '../shared/request-context.ts';
import { ContactNote } from './contact-note.entity.ts';
import { ContactReply } from './contact-reply.entity.ts';
import { ContactStatusChange } from './contact-status-change.entity.ts';

/** Loads the notes about each submission, oldest first. */
export const notesBySubmission = bySubmission(ContactNote, { createdAt: 'ASC' });

/** Loads the replies to each submission, oldest first. */
export const repliesBySubmission = bySubmission(ContactReply, { createdAt: 'ASC', id: 'ASC' });

/** Loads the status changes of each submission, in their order. */
export const statusChangesBySubmission = bySubmission(ContactStatusChange, { position: 'ASC' });

function bySubmission<Row extends { contactSubmissionId: string }>(
  entity: EntityTarget<Row>,
  order: FindOptionsOrder<Row>,
): BatchLoad<string, Row[]> {
  return async ({ manager }, ids) => {
    const where = { contactSubmissionId: In([...ids]) } as FindOptionsWhere<Row>;
    const rows = Map.groupBy(await manager.find(entity, { where, order }), (row) => row.contactSubmissionId);
    return ids.map((id) => rows.get(id) ?? []);
  };
}
