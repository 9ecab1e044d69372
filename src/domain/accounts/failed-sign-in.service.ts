import { In, LessThan, type EntityManager } from 'typeorm';
import { FIRST_WAIT_MS, FREE_FAILURES, LONGEST_WAIT_MS, signInWait } from '../../rules/operator.ts';
import { keyedHash } from '../shared/keyed-hash.ts';
import { FailedSignIn } from './failed-sign-in.entity.ts';
import { isKnownDevice } from './known-device.service.ts';

interface Attempt {
  username: string;
  /** The network of the client. */
  network: string;
  /** The token of the device, if the client sent one. */
  device?: string | undefined;
}

/**
 * Returns a key for the network of the client and one for the account, because an attacker may try many accounts from one
 * network or one account from many networks. A device that is known for the account has a key of its own instead.
 */
export async function attemptKeys(manager: EntityManager, attempt: Attempt): Promise<string[]> {
  const { username, network, device } = attempt;
  if (device && (await isKnownDevice(manager, device, username))) {
    return [await keyedHash(manager, ['device', device])];
  }
  return [await keyedHash(manager, ['address', network]), await accountKey(manager, username)];
}

export function accountKey(manager: EntityManager, username: string): Promise<string> {
  return keyedHash(manager, ['account', username]);
}

/**
 * Counts an attempt as failed before the password is checked, so that parallel attempts are all counted. Returns the wait
 * in milliseconds, or 0 if the attempt is allowed. Call `clearFailedSignIns` after a correct password.
 */
export async function countAttempt(manager: EntityManager, keys: readonly string[]): Promise<number> {
  await manager.delete(FailedSignIn, { lastAt: LessThan(new Date(Date.now() - 2 * LONGEST_WAIT_MS)) });
  for (const key of keys) {
    const parameters = [key, FREE_FAILURES, FIRST_WAIT_MS, LONGEST_WAIT_MS];
    const counted = await manager.query<unknown[]>(COUNT, parameters);
    if (counted.length === 0) return remainingWait(manager, key);
  }
  return 0;
}

/** Updates no row during a wait. Restarts the count `FIRST_WAIT_MS` after a failure that did not cause a wait. */
const COUNT = `
  INSERT INTO failed_sign_ins AS known (key, count, "lastAt") VALUES ($1, 1, now())
  ON CONFLICT (key) DO UPDATE SET
    count = CASE
      WHEN known.count <= $2::int AND known."lastAt" < now() - $3::float8 * interval '1 millisecond' THEN 1
      ELSE known.count + 1
    END,
    "lastAt" = now()
  WHERE known.count <= $2::int OR known."lastAt" <= now()
    - least($3::float8 * power(2, least(known.count - $2::int - 1, 20)), $4::float8) * interval '1 millisecond'
  RETURNING count`;

async function remainingWait(manager: EntityManager, key: string): Promise<number> {
  const { count, lastAt } = await manager.findOneByOrFail(FailedSignIn, { key });
  return Math.max(1, lastAt.getTime() + signInWait(count) - Date.now());
}

export async function clearFailedSignIns(manager: EntityManager, keys: readonly string[]): Promise<void> {
  await manager.delete(FailedSignIn, { key: In(keys) });
}
