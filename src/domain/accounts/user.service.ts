import { IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { operatorMessages } from '../../rules/operator.ts';
import { isStorable } from '../../rules/text.ts';
import { hashOf } from '../shared/random-token.ts';
import { passwordMatches } from './password.ts';
import { periodOf, plainRecoveryCode } from './second-factor.ts';
import { User } from './user.entity.ts';
import type { Operator } from '../shared/operator.ts';

interface Credentials {
  username: string;
  password: string;
  /** A code from the authenticator app, or a recovery code. Empty without a second factor. */
  code: string;
}

/** Returns the user if all credentials are correct. Takes the same time for an unknown name as for a wrong password. */
export async function authenticate(manager: EntityManager, credentials: Credentials): Promise<User | null> {
  const user = await findUser(manager, credentials.username);
  const matches = await passwordMatches(credentials.password, user?.password);
  if (!user || !matches) return null;
  return user.totpSecret === null || (await spendCode(manager, user, credentials.code)) ? user : null;
}

/** Returns whether the code is correct, and marks it as used. */
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

/** Returns the user if this is the password. */
export async function confirmPassword(manager: EntityManager, userId: string, password: string): Promise<User | null> {
  const user = await manager.findOneBy(User, { id: userId });
  return (await passwordMatches(password, user?.password)) ? user : null;
}

/**
 * Checking credentials takes a while, and a change of them must end everything that began with the former ones. Throws
 * NOT_SIGNED_IN if they are no longer those that were checked. Otherwise they stay the same until the transaction ends.
 */
export async function requireSameCredentials(transaction: EntityManager, checked: User): Promise<void> {
  const same = await transaction.findOne(User, { where: credentialsOf(checked), lock: { mode: 'pessimistic_read' } });
  if (!same) throw credentialsChanged();
}

/** Changes the credentials that were checked. Throws NOT_SIGNED_IN if somebody else has changed them meanwhile. */
export async function changeCredentials(
  transaction: EntityManager,
  checked: User,
  credentials: Partial<User>,
): Promise<void> {
  const { affected } = await transaction.update(User, credentialsOf(checked), credentials);
  if (!affected) throw credentialsChanged();
}

function credentialsOf({ id, password, totpSecret }: User): FindOptionsWhere<User> {
  return { id, password, totpSecret: totpSecret ?? IsNull() };
}

function credentialsChanged(): AppError {
  return new AppError('NOT_SIGNED_IN', { message: operatorMessages.credentialsChanged });
}

export function hasOperators(manager: EntityManager): Promise<boolean> {
  return manager.exists(User);
}

export async function isOperator(manager: EntityManager, username: string): Promise<boolean> {
  return (await findUser(manager, username)) !== null;
}

/** Returns the user with this name, which anybody may have typed: PostgreSQL refuses a text that it cannot store. */
async function findUser(manager: EntityManager, username: string): Promise<User | null> {
  return isStorable(username) ? manager.findOneBy(User, { username }) : null;
}

export function operators(manager: EntityManager): Promise<User[]> {
  return manager.find(User, { order: { username: 'ASC' } });
}

/** Returns the operator with this username. Throws NOT_FOUND. */
export async function findOperator(manager: EntityManager, username: string): Promise<User> {
  const user = await findUser(manager, username);
  if (!user) throw notFound(`There is no operator "${username}".`);
  return user;
}

/** Throws CONFLICT if nobody but this user is an owner. Call it after `lockUsers`. */
export async function refuseLastOwner(transaction: EntityManager, user: User): Promise<void> {
  const owners = await transaction.countBy(User, { role: 'owner' });
  if (user.role === 'owner' && owners === 1) throw new AppError('CONFLICT', { message: operatorMessages.lastOwner });
}

/**
 * Throws NOT_ALLOWED if somebody has removed the owner or changed the role since the request began. Nobody else can change
 * accounts until the transaction ends.
 */
export async function requireStillOwner(transaction: EntityManager, { id }: Operator): Promise<void> {
  await lockUsers(transaction);
  if (!(await transaction.existsBy(User, { id, role: 'owner' }))) throw new AppError('NOT_ALLOWED');
}

/** Locks the table until the transaction ends. Row locks would not stop two requests from creating the same operator. */
export async function lockUsers(transaction: EntityManager): Promise<void> {
  await transaction.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
}

/** Throws CONFLICT if another operator has this username. */
export async function refuseTakenName(manager: EntityManager, username: string): Promise<void> {
  if (!(await isOperator(manager, username))) return;
  const message = 'Another operator already has this name';
  throw new AppError('CONFLICT', { message, fields: { username: message } });
}
