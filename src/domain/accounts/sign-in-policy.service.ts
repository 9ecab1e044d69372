import type { EntityManager } from 'typeorm';
import { recordEvent, type Actor } from './audit-log.service.ts';
import { SignInPolicy } from './sign-in-policy.entity.ts';

const ONLY_ROW = 1;

/** Returns whether every operator must have a second factor. */
export async function isSecondFactorRequired(manager: EntityManager): Promise<boolean> {
  return (await manager.findOneByOrFail(SignInPolicy, { id: ONLY_ROW })).secondFactorRequired;
}

/** Requires a second factor of every operator, or no longer requires it. */
export function requireSecondFactor(manager: EntityManager, by: Actor, required: boolean): Promise<void> {
  return manager.transaction(async (transaction) => {
    await transaction.update(SignInPolicy, ONLY_ROW, { secondFactorRequired: required });
    await recordEvent(transaction, by, required ? 'second-factor-required' : 'second-factor-optional');
  });
}
