import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { SECOND_MS } from '../../rules/durations.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { Secret } from '../shared/secret.entity.ts';
import { deadLink, readToken, signToken } from '../shared/signed-token.ts';

/** Name of the row with the ID in the address. Another ID makes another address. */
const NAME = 'call-feed';
/** Until the owner replaces it. Only the site can sign an address with it. */
const FIRST_ID = '00000000-0000-4000-8000-000000000000';

/** The address works until it is replaced. A fixed start and end keep it the same. */
const START = Date.UTC(2000, 0);
const END = Date.UTC(2100, 0);

/** Returns the secret address at which the owner subscribes to the calls. */
export async function feedAddress(manager: EntityManager, { origin }: Pick<MailSettings, 'origin'>): Promise<string> {
  const token = await signToken(manager, 'feed', await feedId(manager), (END - START) / SECOND_MS, START);
  return `${origin}/api/consultation/calendar/${token}.ics`;
}

/** Makes the address that was given out before a dead one. */
export async function replaceFeedAddress(manager: EntityManager): Promise<void> {
  await manager.save(Secret, { name: NAME, value: randomUUID() });
}

async function feedId(manager: EntityManager): Promise<string> {
  return (await manager.findOneBy(Secret, { name: NAME }))?.value ?? FIRST_ID;
}

/** Throws NOT_FOUND if the token is not that of the address. */
export async function requireFeedToken(manager: EntityManager, token: string): Promise<void> {
  if ((await readToken(manager, 'feed', token)) !== (await feedId(manager))) throw deadLink();
}
