import type { EntityManager } from 'typeorm';
import { invalidInput, notFound } from '../../rules/errors.ts';
import { check } from '../../rules/field-schema.ts';
import { operatorForm, operatorMessages, SETUP_LINK_MS, type Role } from '../../rules/operator.ts';
import { recordEvent, type Actor } from './audit-log.service.ts';
import { accountKey, clearFailedSignIns } from './failed-sign-in.service.ts';
import { createLink, endSetupLinks, followLink, spendLink } from '../shared/magic-link.service.ts';
import { endSessions } from './session.service.ts';
import { passwordProblem } from './password-strength.ts';
import { hashPassword } from './password.ts';
import { User } from './user.entity.ts';
import { findOperator, hasOperators, lockUsers, refuseTakenName } from './user.service.ts';

/** What a set-up link is for: the first account, the account of a new operator, or a new password. */
export interface Invitation {
  /** Null if the invited person chooses it. */
  username: string | null;
  role: Role;
  /** ID of the user whose password the link resets. Null for a new account. */
  userId: string | null;
}

/** Returns the token of a link that creates the first account. The first operator is an owner. */
export function inviteFirstOperator(manager: EntityManager): Promise<string> {
  return createSetupLink(manager, { role: 'owner' });
}

/** Returns the token of a link that creates the account of a new operator. Throws INVALID_INPUT or CONFLICT. */
export async function inviteOperator(
  manager: EntityManager,
  by: Actor,
  { username, role }: { username: string; role: Role },
): Promise<string> {
  const errors = check(operatorForm, { username });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  await refuseTakenName(manager, username);
  return manager.transaction(async (transaction) => {
    await recordEvent(transaction, by, `${role}-invited`, username);
    return createSetupLink(transaction, { username, role });
  });
}

/** Returns the token of a link that sets a new password and removes the second factor. Throws NOT_FOUND. */
export async function inviteToReset(manager: EntityManager, by: Actor, username: string): Promise<string> {
  const { id: userId } = await findOperator(manager, username);
  return manager.transaction(async (transaction) => {
    await recordEvent(transaction, by, 'reset-link-created', username);
    return createSetupLink(transaction, { userId });
  });
}

function createSetupLink(manager: EntityManager, subject: Record<string, string>): Promise<string> {
  return createLink(manager, { purpose: 'setup', subject, lifetime: SETUP_LINK_MS });
}

/**
 * Returns the invitation of a link. Returns null if the link was used or has expired, or if it is for the first account
 * and an account already exists.
 */
export async function findInvitation(manager: EntityManager, token: string): Promise<Invitation | null> {
  const subject = await followLink(manager, 'setup', token);
  if (!subject) return null;
  const { username = null, userId = null, role = 'owner' } = subject;
  if (userId) {
    const user = await manager.findOneBy(User, { id: userId });
    return user && { username: user.username, role: user.role, userId };
  }
  if (username === null && (await hasOperators(manager))) return null;
  return { username, role: role as Role, userId: null };
}

/**
 * Uses the link and returns the user. A password reset also ends all sessions and other set-up links of the user, and
 * clears the count of failed sign-ins. Throws INVALID_INPUT, CONFLICT, or NOT_FOUND for a link that no longer works.
 */
export async function acceptInvitation(
  manager: EntityManager,
  by: Actor,
  { token, words, ...input }: { token: string; username: string; password: string; words: readonly string[] },
): Promise<User> {
  const invitation = await findInvitation(manager, token);
  if (!invitation) throw notFound(operatorMessages.deadLink);
  const username = invitation.username ?? input.username.trim();
  const problem = await passwordProblem(input.password, { words: [...words, username] });
  const errors = { ...check(operatorForm, { username }), ...(problem && { password: problem }) };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  const hash = await hashPassword(input.password);
  return manager.transaction(async (transaction) => {
    // Another link may create an account of the same name, or the first account, at the same time.
    await lockUsers(transaction);
    if (invitation.username === null && (await hasOperators(transaction))) throw notFound(operatorMessages.deadLink);
    if (!(await spendLink(transaction, token))) throw notFound(operatorMessages.deadLink);
    if (invitation.userId) {
      await transaction.update(User, invitation.userId, { password: hash, totpSecret: null, recoveryCodes: [] });
      await endSessions(transaction, invitation.userId);
      await endSetupLinks(transaction, { id: invitation.userId, username });
      await clearFailedSignIns(transaction, [await accountKey(transaction, username)]);
      await recordEvent(transaction, by, 'password-reset', username);
      return transaction.findOneByOrFail(User, { id: invitation.userId });
    }
    await refuseTakenName(transaction, username);
    await recordEvent(transaction, by, 'account-created', username);
    await transaction.insert(User, { username, password: hash, role: invitation.role });
    return transaction.findOneByOrFail(User, { username });
  });
}
