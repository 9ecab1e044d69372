import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const RECOVERY_CODES = 10;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function isSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

/** Returns the URI that an authenticator app reads from a QR code (Key Uri Format). */
export function enrollmentUri(secret: string, { issuer, username }: { issuer: string; username: string }): string {
  return totp(secret, { issuer, label: username }).toString();
}

/**
 * Returns the number of the period that a code belongs to: the previous, the current or the next one. Returns nothing
 * for a wrong code. The caller must reject a period that is not later than the last one used (RFC 6238, 5.2).
 */
export function periodOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Returns codes of two groups of five characters. Each code works once, in place of the authenticator app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const characters = newSecret().slice(0, 10).toLowerCase();
    return `${characters.slice(0, 5)}-${characters.slice(5)}`;
  });
}

export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function totp(secret: string, options: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...options, secret, period: PERIOD_S });
}
