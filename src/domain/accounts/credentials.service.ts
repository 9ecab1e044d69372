import type { EntityManager } from 'typeorm';
import type { AuditEvent } from '../../rules/audit-log.ts';
import { AppError, invalidInput } from '../../rules/errors.ts';
import { operatorMessages } from '../../rules/operator.ts';
import { recordEvent, type Actor } from './audit-log.service.ts';
import { endSetupLinks } from '../shared/magic-link.service.ts';
import { hashOf } from '../shared/random-token.ts';
import { endSessions } from './session.service.ts';
import { passwordProblem } from './password-strength.ts';
import { hashPassword } from './password.ts';
import { isSecondFactorRequired } from './sign-in-policy.service.ts';
import { isSecret, newRecoveryCodes, periodOf, plainRecoveryCode } from './second-factor.ts';
import { User } from './user.entity.ts';
import { changeCredentials } from './user.service.ts';

/**
 * These functions change an operator's own credentials, and end all sessions and set-up links of the operator. The caller
 * must check the current password first. They return the changed user, and throw NOT_SIGNED_IN if the credentials that
 * were checked have changed meanwhile.
 */

/** Changes the password. Throws INVALID_INPUT with the field `password` if it is too weak. */
export async function changePassword(
  manager: EntityManager,
  by: Actor,
  user: User,
  { password, words }: { password: string; words: readonly string[] },
): Promise<User> {
  const secondFactor = user.totpSecret !== null;
  const problem = await passwordProblem(password, { secondFactor, words: [...words, user.username] });
  if (problem) throw invalidInput({ password: problem });
  return update(manager, by, 'password-changed', user, { password: await hashPassword(password) });
}

/**
 * Adds a second factor and returns its recovery codes, too. Stores only the hashes of the codes. Throws INVALID_INPUT with
 * the field `code`.
 */
export async function addSecondFactor(
  manager: EntityManager,
  by: Actor,
  user: User,
  { secret, code }: { secret: string; code: string },
): Promise<{ changed: User; recoveryCodes: string[] }> {
  const totpPeriod = isSecret(secret) ? periodOf(secret, code) : undefined;
  if (totpPeriod === undefined) throw invalidInput({ code: operatorMessages.wrongCode });
  const recoveryCodes = newRecoveryCodes();
  const changed = await update(manager, by, 'second-factor-added', user, {
    totpSecret: secret,
    totpPeriod,
    recoveryCodes: recoveryCodes.map((recovery) => hashOf(plainRecoveryCode(recovery))),
  });
  return { changed, recoveryCodes };
}

/**
 * Removes the second factor. Throws INVALID_INPUT with the field `confirm` if the password is too weak without it, and CONFLICT
 * if the owners require it.
 */
export async function removeSecondFactor(
  manager: EntityManager,
  by: Actor,
  user: User,
  { confirm, words }: { confirm: string; words: readonly string[] },
): Promise<User> {
  if (await isSecondFactorRequired(manager)) {
    throw new AppError('CONFLICT', { message: operatorMessages.secondFactorRequired });
  }
  const problem = await passwordProblem(confirm, { words: [...words, user.username] });
  if (problem) throw invalidInput({ confirm: problem });
  return update(manager, by, 'second-factor-removed', user, { totpSecret: null, recoveryCodes: [] });
}

function update(
  manager: EntityManager,
  by: Actor,
  event: AuditEvent,
  user: User,
  credentials: Partial<User>,
): Promise<User> {
  return manager.transaction(async (transaction) => {
    await changeCredentials(transaction, user, credentials);
    await endSessions(transaction, user.id);
    await endSetupLinks(transaction, user);
    await recordEvent(transaction, by, event);
    return transaction.findOneByOrFail(User, { id: user.id });
  });
}
