import type { EntityManager } from 'typeorm';
import { recordEvent, type Actor } from './audit-log.service.ts';
import { SignInPolicy } from './sign-in-policy.entity.ts';

const ONLY_ROW = { id: 1 };

/** Returns whether every account must have a second factor. */
export async function isSecondFactorRequired(manager: EntityManager): Promise<boolean> {
  return (await manager.findOneByOrFail(SignInPolicy, ONLY_ROW)).secondFactorRequired;
}

/** Requires a second factor of every account, or no longer requires it. Call it in a transaction. */
export async function requireSecondFactor(transaction: EntityManager, by: Actor, required: boolean): Promise<void> {
  await transaction.update(SignInPolicy, ONLY_ROW, { secondFactorRequired: required });
  await recordEvent(transaction, by, required ? 'second-factor-required' : 'second-factor-optional');
}
