import type { EntityManager } from 'typeorm';
import { AppError, invalidInput, notFound } from '../../rules/errors.ts';
import { operatorForm, operatorMessages, SETUP_LINK_MS, type Role } from '../../rules/operator.ts';
import { passwordProblem } from '../../rules/password.ts';
import { check } from '../../rules/field-schema.ts';
import { createLink, followLink, spendLink } from '../magic-links/magic-link.service.ts';
import { hashOf } from '../secrets/random-token.ts';
import { Session } from '../sessions/session.entity.ts';
import { endOtherSessions } from '../sessions/session.service.ts';
import { accountKey, clearFailedSignIns } from '../failed-sign-ins/failed-sign-in.service.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { isSecret, newRecoveryCodes, periodOf, plainRecoveryCode } from './second-factor.ts';
import { User } from './user.entity.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Of the authenticator app, or a recovery code. Empty without a second factor. */
  code: string;
}

/** The account, when all of it is right. Takes as long for a name that nobody has. */
export async function authenticate(manager: EntityManager, credentials: Credentials): Promise<User | null> {
  const user = await manager.findOneBy(User, { username: credentials.username });
  const matches = await passwordMatches(credentials.password, user?.password);
  if (!user || !matches) return null;
  return user.totpSecret === null || (await spendCode(manager, user, credentials.code)) ? user : null;
}

/** Whether the code is right. It is used up with this answer. */
async function spendCode(manager: EntityManager, user: User, code: string): Promise<boolean> {
  const period = periodOf(user.totpSecret ?? '', code);
  const update = manager.createQueryBuilder().update(User).where('id = :id', { id: user.id });
  if (period !== undefined) {
    const { affected } = await update
      .set({ totpPeriod: period })
      .andWhere('"totpPeriod" < :period', { period })
      .execute();
    return affected === 1;
  }
  const hash = hashOf(plainRecoveryCode(code));
  const { affected } = await update
    .set({ recoveryCodes: () => 'array_remove("recoveryCodes", :hash)' })
    .andWhere(':hash = ANY("recoveryCodes")', { hash })
    .execute();
  return affected === 1;
}

/** What a set-up link is for: the first account of all, one for a new operator, or a new password for a known one. */
export interface Invitation {
  username: string | null;
  role: Role;
  userId: string | null;
}

export function hasOperators(manager: EntityManager): Promise<boolean> {
  return manager.exists(User);
}

export function operators(manager: EntityManager): Promise<User[]> {
  return manager.find(User, { order: { username: 'ASC' } });
}

/** The token of a link by which the first operator, an owner, chooses a name and a password. */
export function inviteFirstOperator(manager: EntityManager): Promise<string> {
  return setupLink(manager, { role: 'owner' });
}

/** The token of a link by which a new operator chooses a password. Throws INVALID_INPUT or CONFLICT. */
export async function inviteOperator(manager: EntityManager, username: string, role: Role): Promise<string> {
  const errors = check(operatorForm, { username });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  await refuseKnownName(manager, username);
  return setupLink(manager, { username, role });
}

/** The token of a link by which a known operator chooses a new password; the second factor goes. Throws NOT_FOUND. */
export async function inviteToReset(manager: EntityManager, username: string): Promise<string> {
  const { id: userId } = await named(manager, username);
  return setupLink(manager, { userId });
}

function setupLink(manager: EntityManager, subject: Record<string, string>): Promise<string> {
  return createLink(manager, { purpose: 'setup', subject, lifetime: SETUP_LINK_MS });
}

/** What the link offers, or nothing when it is used up or late. The one for the first operator ends with the first. */
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
 * Uses the link up and answers the account's id. A new password ends the sessions with the old one, and the wait after wrong
 * guesses of it. Throws INVALID_INPUT, CONFLICT, or NOT_FOUND for a dead link.
 */
export async function acceptInvitation(
  manager: EntityManager,
  { token, words, ...chosen }: { token: string; username: string; password: string; words: readonly string[] },
): Promise<string> {
  const invitation = await findInvitation(manager, token);
  if (!invitation) throw notFound(operatorMessages.deadLink);
  const username = invitation.username ?? chosen.username.trim();
  const password = passwordProblem(chosen.password, { words: [...words, username] });
  const errors = { ...check(operatorForm, { username }), ...(password && { password }) };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  const hash = await hashPassword(chosen.password);
  return manager.transaction(async (transaction) => {
    if (invitation.username === null) {
      await lockAccounts(transaction);
      if (await hasOperators(transaction)) throw notFound(operatorMessages.deadLink);
    }
    if (!(await spendLink(transaction, token))) throw notFound(operatorMessages.deadLink);
    if (invitation.userId) {
      await transaction.update(User, invitation.userId, { password: hash, totpSecret: null, recoveryCodes: [] });
      await transaction.delete(Session, { userId: invitation.userId });
      await clearFailedSignIns(transaction, [await accountKey(transaction, username)]);
      return invitation.userId;
    }
    await refuseKnownName(transaction, username);
    const { identifiers } = await transaction.insert(User, { username, password: hash, role: invitation.role });
    return (identifiers[0] as { id: string }).id;
  });
}

/** Until the transaction ends no account comes or goes. Locked rows would not keep a second first operator from coming. */
async function lockAccounts(transaction: EntityManager): Promise<void> {
  await transaction.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
}

async function refuseKnownName(manager: EntityManager, username: string): Promise<void> {
  if (!(await manager.existsBy(User, { username }))) return;
  const message = 'Another operator already has this name';
  throw new AppError('CONFLICT', { message, fields: { username: message } });
}

/** Their sessions end with them. Throws NOT_FOUND, or CONFLICT for the last owner. */
export function removeOperator(manager: EntityManager, username: string): Promise<void> {
  return manager.transaction(async (transaction) => {
    await lockAccounts(transaction);
    const user = await named(transaction, username);
    const owners = await transaction.countBy(User, { role: 'owner' });
    if (user.role === 'owner' && owners === 1) throw new AppError('CONFLICT', { message: operatorMessages.lastOwner });
    await transaction.delete(User, user.id);
  });
}

async function named(manager: EntityManager, username: string): Promise<User> {
  const user = await manager.findOneBy(User, { username });
  if (!user) throw notFound(`There is no operator "${username}".`);
  return user;
}

interface Self {
  userId: string;
  sessionId: string;
}

/** Ends the other sessions. Throws INVALID_INPUT with the fields `current` or `password`. */
export async function changePassword(
  manager: EntityManager,
  { userId, sessionId }: Self,
  { current, password, words }: { current: string; password: string; words: readonly string[] },
): Promise<void> {
  const user = await manager.findOneByOrFail(User, { id: userId });
  if (!(await passwordMatches(current, user.password))) throw invalidInput({ current: operatorMessages.wrongPassword });
  const problem = passwordProblem(password, {
    secondFactor: user.totpSecret !== null,
    words: [...words, user.username],
  });
  if (problem) throw invalidInput({ password: problem });
  await manager.update(User, userId, { password: await hashPassword(password) });
  await endOtherSessions(manager, userId, sessionId);
}

/** Answers the recovery codes, which are told once. Throws INVALID_INPUT for a wrong code or password. */
export async function addSecondFactor(
  manager: EntityManager,
  { userId, sessionId }: Self,
  { confirm, secret, code }: { confirm: string; secret: string; code: string },
): Promise<string[]> {
  const user = await manager.findOneByOrFail(User, { id: userId });
  if (!(await passwordMatches(confirm, user.password))) throw invalidInput({ confirm: operatorMessages.wrongPassword });
  const totpPeriod = isSecret(secret) ? periodOf(secret, code) : undefined;
  if (totpPeriod === undefined) throw invalidInput({ code: operatorMessages.wrongCode });
  const codes = newRecoveryCodes();
  const recoveryCodes = codes.map((recovery) => hashOf(plainRecoveryCode(recovery)));
  await manager.update(User, userId, { totpSecret: secret, totpPeriod, recoveryCodes });
  await endOtherSessions(manager, userId, sessionId);
  return codes;
}

/** A password that was long enough only beside a second factor has to be changed first. Throws INVALID_INPUT. */
export async function removeSecondFactor(
  manager: EntityManager,
  { userId, sessionId }: Self,
  { confirm, words }: { confirm: string; words: readonly string[] },
): Promise<void> {
  const user = await manager.findOneByOrFail(User, { id: userId });
  if (!(await passwordMatches(confirm, user.password))) throw invalidInput({ confirm: operatorMessages.wrongPassword });
  const problem = passwordProblem(confirm, { words: [...words, user.username] });
  if (problem) throw invalidInput({ confirm: problem });
  await manager.update(User, userId, { totpSecret: null, recoveryCodes: [] });
  await endOtherSessions(manager, userId, sessionId);
}
