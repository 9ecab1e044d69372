import type { EntityManager } from 'typeorm';
import type { AuditEvent } from '../../rules/audit-log.ts';
import { AppError, invalidInput } from '../../rules/errors.ts';
import { operatorMessages } from '../../rules/operator.ts';
import { recordEvent, type Actor } from '../audit-log/audit-log.service.ts';
import { endSetupLinks } from '../magic-links/magic-link.service.ts';
import { hashOf } from '../secrets/random-token.ts';
import { endSessions } from '../sessions/session.service.ts';
import { isSecondFactorRequired } from '../sign-in-policy/sign-in-policy.service.ts';
import { passwordProblem } from '../users/password-strength.ts';
import { hashPassword } from '../users/password.ts';
import { isSecret, newRecoveryCodes, periodOf, plainRecoveryCode } from '../users/second-factor.ts';
import { User } from '../users/user.entity.ts';

/**
 * These functions change an operator's own credentials, and end all sessions and set-up links of the operator. The caller
 * must check the current password first.
 */

/** Changes the password. Throws INVALID_INPUT with the field `password` if it is too weak. */
export async function changePassword(
  manager: EntityManager,
  by: Actor,
  userId: string,
  { password, words }: { password: string; words: readonly string[] },
): Promise<void> {
  const { username, totpSecret } = await manager.findOneByOrFail(User, { id: userId });
  const problem = await passwordProblem(password, { secondFactor: totpSecret !== null, words: [...words, username] });
  if (problem) throw invalidInput({ password: problem });
  await update(manager, by, 'password-changed', userId, { password: await hashPassword(password) });
}

/**
 * Adds a second factor and returns its recovery codes. Stores only the hashes of the codes. Throws INVALID_INPUT with the
 * field `code`.
 */
export async function addSecondFactor(
  manager: EntityManager,
  by: Actor,
  userId: string,
  { secret, code }: { secret: string; code: string },
): Promise<string[]> {
  const totpPeriod = isSecret(secret) ? periodOf(secret, code) : undefined;
  if (totpPeriod === undefined) throw invalidInput({ code: operatorMessages.wrongCode });
  const codes = newRecoveryCodes();
  const recoveryCodes = codes.map((recovery) => hashOf(plainRecoveryCode(recovery)));
  await update(manager, by, 'second-factor-added', userId, { totpSecret: secret, totpPeriod, recoveryCodes });
  return codes;
}

/**
 * Removes the second factor. Throws INVALID_INPUT with the field `confirm` if the password is too weak without it, and
 * CONFLICT if every operator must have a second factor.
 */
export async function removeSecondFactor(
  manager: EntityManager,
  by: Actor,
  userId: string,
  { confirm, words }: { confirm: string; words: readonly string[] },
): Promise<void> {
  if (await isSecondFactorRequired(manager)) {
    throw new AppError('CONFLICT', { message: operatorMessages.secondFactorRequired });
  }
  const { username } = await manager.findOneByOrFail(User, { id: userId });
  const problem = await passwordProblem(confirm, { words: [...words, username] });
  if (problem) throw invalidInput({ confirm: problem });
  await update(manager, by, 'second-factor-removed', userId, { totpSecret: null, recoveryCodes: [] });
}

function update(
  manager: EntityManager,
  by: Actor,
  event: AuditEvent,
  userId: string,
  credentials: Partial<User>,
): Promise<void> {
  return manager.transaction(async (transaction) => {
    await transaction.update(User, userId, credentials);
    await endSessions(transaction, userId);
    await endSetupLinks(transaction, await transaction.findOneByOrFail(User, { id: userId }));
    await recordEvent(transaction, by, event);
  });
}
