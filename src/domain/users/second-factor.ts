import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const RECOVERY_CODES = 10;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function isSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

/** The address that an authenticator app reads from a picture (Key Uri Format). */
export function enrolmentUri(secret: string, { issuer, username }: { issuer: string; username: string }): string {
  return totp(secret, { issuer, label: username }).toString();
}

/**
 * The number of the period that `code` belongs to, the present one or one beside it; nothing when it is wrong.
 * A number that is not above the last one used is a code that was used before (RFC 6238, 5.2).
 */
export function periodOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Each works once, for when the app is lost: two groups of five characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32.slice(0, 10).toLowerCase();
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function totp(secret: string, options: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...options, secret, period: PERIOD_S });
}
