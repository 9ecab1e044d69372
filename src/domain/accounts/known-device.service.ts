import type { EntityManager } from 'typeorm';
import { DAY_S } from '../../rules/durations.ts';
import { DEVICE_DAYS } from '../../rules/operator.ts';
import { openToken, signToken } from '../shared/signed-token.ts';
import { User } from './user.entity.ts';

/**
 * Returns a token for a device on which this operator signed in. It proves nothing but that, so it replaces no password.
 * Attempts that carry it are counted apart from those of strangers, who can therefore not lock the operator out.
 */
export function createDeviceToken(manager: EntityManager, userId: string): Promise<string> {
  return signToken(manager, 'device', userId, DEVICE_DAYS * DAY_S);
}

/** Returns whether a token is valid, and was created for the operator with this username. */
export async function isKnownDevice(manager: EntityManager, token: string, username: string): Promise<boolean> {
  const opened = await openToken(manager, 'device', token);
  if (!opened || opened.expiresAt < Date.now()) return false;
  return manager.existsBy(User, { id: opened.id, username });
}
