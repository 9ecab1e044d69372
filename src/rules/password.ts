import { codePoints } from './text.ts';

export const PASSWORD_MIN = 15;
/** Shorter, because the password is not the only protection. */
export const PASSWORD_MIN_WITH_SECOND_FACTOR = 12;
const PASSWORD_MAX = 256;

/**
 * Returns an error message for a wrong length, or nothing. There are no rules about characters (NIST SP 800-63B,
 * 3.1.1.2).
 */
export function passwordLengthProblem(password: string, { secondFactor = false } = {}): string | undefined {
  const min = secondFactor ? PASSWORD_MIN_WITH_SECOND_FACTOR : PASSWORD_MIN;
  const length = codePoints(password);
  if (length < min) return `Password must be at least ${min} characters`;
  if (length > PASSWORD_MAX) return `Password must be at most ${PASSWORD_MAX} characters`;
  return undefined;
}
