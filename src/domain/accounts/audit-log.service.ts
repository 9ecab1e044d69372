import type { EntityManager } from 'typeorm';
import type { AuditEvent } from '../../rules/audit-log.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Who causes an event, and from where. */
export type Actor = Pick<AuditEntry, 'operator' | 'browser' | 'network'>;

/** Records an event that concerns this account. Call it in the transaction of the change. */
export async function recordEvent(
  manager: EntityManager,
  by: Actor,
  event: AuditEvent,
  account: string | null = by.operator,
): Promise<void> {
  const { operator, browser, network } = by;
  await manager.insert(AuditEntry, { event, account, operator, browser, network });
}

/** Returns a part of the audit log, newest first, and the number of all entries. */
export async function latestEvents(
  manager: EntityManager,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: AuditEntry[]; count: number }> {
  const [entries, count] = await manager.findAndCount(AuditEntry, {
    order: { createdAt: 'DESC', id: 'ASC' },
    skip: offset,
    take: limit,
  });
  return { entries, count };
}
