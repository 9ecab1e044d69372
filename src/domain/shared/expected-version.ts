import { AppError } from '../../rules/errors.ts';

/** Describes the argument of a mutation with the version that it replaces. */
export const EXPECTED_VERSION =
  'Version that the change is based on. If another one is stored, the change is refused with CONFLICT and the stored version.';

/** Throws CONFLICT with the stored version if it is not the expected one. Without an expected version, any will do. */
export function requireVersion({ version }: { version: number }, expected: number | null | undefined): void {
  if (expected === null || expected === undefined || expected === version) return;
  const message = `Somebody has changed this since version ${expected}. It is now version ${version}.`;
  throw new AppError('CONFLICT', { message, version });
}
