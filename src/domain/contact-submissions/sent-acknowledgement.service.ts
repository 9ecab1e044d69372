import type { EntityManager } from 'typeorm';
import { mailboxKey } from '../../rules/email.ts';
import { acknowledgementLimits } from '../../rules/rate-limits.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

const { perAddress, total } = acknowledgementLimits;

/**
 * Counts an acknowledgement to a mailbox. Returns false and counts nothing above a limit. The caller serializes calls
 * for one mailbox. Simultaneous calls for several may exceed the total slightly.
 */
export async function countAcknowledgement(manager: EntityManager, address: string): Promise<boolean> {
  const key = await keyedHash(manager, ['acknowledgement', mailboxKey(address)]);
  const limits = [perAddress.seconds, perAddress.max, total.seconds, total.max];
  const counted = await manager.query<unknown[]>(COUNT, [key, ...limits]);
  return counted.length > 0;
}

const COUNT = `
  INSERT INTO sent_acknowledgements (key)
  SELECT $1
  WHERE (
    SELECT count(*) FROM sent_acknowledgements
    WHERE key = $1 AND "createdAt" > now() - make_interval(secs => $2)
  ) < $3::int AND (
    SELECT count(*) FROM sent_acknowledgements
    WHERE "createdAt" > now() - make_interval(secs => $4)
  ) < $5::int
  RETURNING id`;

/** Deletes the counts that no limit needs any more. */
export async function forgetAcknowledgements(manager: EntityManager): Promise<void> {
  await manager.query(`DELETE FROM sent_acknowledgements WHERE "createdAt" <= now() - make_interval(secs => $1)`, [
    Math.max(perAddress.seconds, total.seconds),
  ]);
}
