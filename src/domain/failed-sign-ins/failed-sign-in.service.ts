import { In, LessThan, type EntityManager } from 'typeorm';
import { FIRST_WAIT_MS, freeFailures, LONGEST_WAIT_MS, signInWait } from '../../rules/operator.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { FailedSignIn } from './failed-sign-in.entity.ts';
import { isKnownDevice } from './known-device.service.ts';

interface Attempt {
  username: string;
  /** The networks of the client, and how many clients each may hold. */
  networks: readonly { network: string; clients: number }[];
  /** The token of the device, if the client sent one. */
  device?: string | undefined;
}

/** What failures are counted for. */
interface AttemptKey {
  key: string;
  /** How many clients share the count. */
  clients: number;
}

/**
 * Returns a key for each network of the client and one for the account, because an attacker may try many accounts from one
 * network or one account from many networks. A device that is known for the account has a key of its own instead.
 */
export async function attemptKeys(manager: EntityManager, attempt: Attempt): Promise<AttemptKey[]> {
  const { username, networks, device } = attempt;
  if (device && (await isKnownDevice(manager, device, username))) {
    return [{ key: await keyedHash(manager, ['device', device]), clients: 1 }];
  }
  const ofNetworks = networks.map(async ({ network, clients }) => ({
    key: await keyedHash(manager, ['address', network]),
    clients,
  }));
  return [...(await Promise.all(ofNetworks)), await accountKey(manager, username)];
}

export async function accountKey(manager: EntityManager, username: string): Promise<AttemptKey> {
  return { key: await keyedHash(manager, ['account', username]), clients: 1 };
}

/**
 * Counts an attempt as failed before the password is checked, so that parallel attempts are all counted. Returns the wait
 * in milliseconds, or 0 if the attempt is allowed. Call `clearFailedSignIns` after a correct password.
 */
export async function countAttempt(manager: EntityManager, keys: AttemptKey[]): Promise<number> {
  await manager.delete(FailedSignIn, { lastAt: LessThan(new Date(Date.now() - 2 * LONGEST_WAIT_MS)) });
  for (const { key, clients } of keys) {
    const parameters = [key, freeFailures(clients), FIRST_WAIT_MS, LONGEST_WAIT_MS];
    const counted = await manager.query<unknown[]>(COUNT, parameters);
    if (counted.length === 0) return remainingWait(manager, { key, clients });
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

async function remainingWait(manager: EntityManager, { key, clients }: AttemptKey): Promise<number> {
  const { count, lastAt } = await manager.findOneByOrFail(FailedSignIn, { key });
  return Math.max(1, lastAt.getTime() + signInWait(count, clients) - Date.now());
}

export async function clearFailedSignIns(manager: EntityManager, keys: readonly AttemptKey[]): Promise<void> {
  await manager.delete(FailedSignIn, { key: In(keys.map(({ key }) => key)) });
}
