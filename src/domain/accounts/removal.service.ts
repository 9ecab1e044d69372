import type { EntityManager } from 'typeorm';
import { recordEvent, type Actor } from './audit-log.service.ts';
import { endAllSetupLinks, endSetupLinks } from '../shared/magic-link.service.ts';
import { User } from './user.entity.ts';
import { findOperator, lockUsers, refuseLastOwner } from './user.service.ts';

/**
 * Removes the account, its sessions and its set-up links. With an owner, all set-up links end. Throws NOT_FOUND, or CONFLICT
 * for the last owner.
 */
export function removeOperator(manager: EntityManager, by: Actor, username: string): Promise<void> {
  return manager.transaction(async (transaction) => {
    await lockUsers(transaction);
    const user = await findOperator(transaction, username);
    await refuseLastOwner(transaction, user);
    await transaction.delete(User, user.id);
    await (user.role === 'owner' ? endAllSetupLinks(transaction) : endSetupLinks(transaction, user));
    await recordEvent(transaction, by, 'operator-removed', username);
  });
}
