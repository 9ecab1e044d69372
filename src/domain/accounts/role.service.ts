import type { EntityManager } from 'typeorm';
import type { Role } from '../../rules/operator.ts';
import { recordEvent, type Actor } from './audit-log.service.ts';
import { endAllSetupLinks } from '../shared/magic-link.service.ts';
import { endSessions } from './session.service.ts';
import { User } from './user.entity.ts';
import { findOperator, lockUsers, refuseLastOwner } from './user.service.ts';

/**
 * Changes the role of an operator and ends the sessions of the operator. If an owner loses the role, all set-up links end.
 * Throws NOT_FOUND, or CONFLICT for the last owner.
 */
export function changeRole(
  manager: EntityManager,
  by: Actor,
  { username, role }: { username: string; role: Role },
): Promise<void> {
  return manager.transaction(async (transaction) => {
    await lockUsers(transaction);
    const user = await findOperator(transaction, username);
    if (user.role === role) return;
    await refuseLastOwner(transaction, user);
    await transaction.update(User, user.id, { role });
    await endSessions(transaction, user.id);
    if (user.role === 'owner') await endAllSetupLinks(transaction);
    await recordEvent(transaction, by, `made-${role}`, username);
  });
}
