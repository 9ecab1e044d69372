import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { operatorMessages } from '../../rules/operator.ts';
import { hashOf } from '../secrets/random-token.ts';
import { passwordMatches } from './password.ts';
import { periodOf, plainRecoveryCode } from './second-factor.ts';
import { User } from './user.entity.ts';

export interface Credentials {
  username: string;
  password: string;
  /** A code from the authenticator app, or a recovery code. Empty without a second factor. */
  code: string;
}

/** Returns the user if all credentials are correct. Takes the same time for an unknown name as for a wrong password. */
export async function authenticate(manager: EntityManager, credentials: Credentials): Promise<User | null> {
  const user = await manager.findOneBy(User, { username: credentials.username });
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

/** Returns whether this is the password of the user. */
export async function isPasswordOf(manager: EntityManager, userId: string, password: string): Promise<boolean> {
  const user = await manager.findOneByOrFail(User, { id: userId });
  return passwordMatches(password, user.password);
}

export function hasOperators(manager: EntityManager): Promise<boolean> {
  return manager.exists(User);
}

export function isOperator(manager: EntityManager, username: string): Promise<boolean> {
  return manager.existsBy(User, { username });
}

export function operators(manager: EntityManager): Promise<User[]> {
  return manager.find(User, { order: { username: 'ASC' } });
}

/** Returns the operator with this username. Throws NOT_FOUND. */
export async function findOperator(manager: EntityManager, username: string): Promise<User> {
  const user = await manager.findOneBy(User, { username });
  if (!user) throw notFound(`There is no operator "${username}".`);
  return user;
}

/** Throws CONFLICT if nobody but this user is an owner. Call it after `lockUsers`. */
export async function refuseLastOwner(transaction: EntityManager, user: User): Promise<void> {
  const owners = await transaction.countBy(User, { role: 'owner' });
  if (user.role === 'owner' && owners === 1) throw new AppError('CONFLICT', { message: operatorMessages.lastOwner });
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
