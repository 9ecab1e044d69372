import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { text, type FormSchema } from './field-schema.ts';
import { waitingTime } from './waiting-time.ts';

/** An owner may do everything. An editor writes content and sees neither submissions nor subscribers. */
export const roles = ['owner', 'editor'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}

export const operatorForm = {
  username: text({
    label: 'Username',
    min: 2,
    max: 50,
    pattern: {
      matches: /^[a-z0-9][a-z0-9._-]*$/,
      message: 'Username may contain lowercase letters, digits, . _ and -',
    },
  }),
} satisfies FormSchema;

/** A session ends after a time without requests and at a maximum age (OWASP ASVS 5, 7.3). */
export const SESSION_IDLE_MS = 8 * HOUR_MS;
export const SESSION_MAX_MS = 7 * DAY_MS;
export const SESSIONS_PER_OPERATOR = 10;

/** How long after the last sign-in a device counts as known. */
export const DEVICE_DAYS = 90;

/** How long an owner may change accounts after entering their password. */
export const CONFIRMATION_MINUTES = 10;
export const CONFIRMATION_MS = CONFIRMATION_MINUTES * MINUTE_MS;

export const SETUP_LINK_HOURS = 24;
export const SETUP_LINK_MS = SETUP_LINK_HOURS * HOUR_MS;
export const PREVIEW_LINK_DAYS = 7;
export const PREVIEW_LINK_MS = PREVIEW_LINK_DAYS * DAY_MS;

/** Returns the path of the page on which an invited operator chooses a password. */
export function setupPath(token: string): string {
  return `/operator/setup?token=${token}`;
}

/** Number of failed sign-ins of one client before the first wait. */
export const FREE_FAILURES = 4;
export const FIRST_WAIT_MS = 15 * MINUTE_MS;
export const LONGEST_WAIT_MS = DAY_MS;

/** Returns the wait in ms after this number of failed sign-ins: 15 minutes after the fifth, then doubled, up to a day. */
export function signInWait(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1), LONGEST_WAIT_MS);
}

/** Returns the message for an operator who must wait so many milliseconds before the next sign-in. */
export function tooManySignIns(wait: number): string {
  return `Too many failed sign-ins. Please wait ${waitingTime(wait)} before you try again.`;
}

export const operatorMessages = {
  wrongSignIn: 'The username, password or code is wrong.',
  credentialsChanged: 'The password or the second factor has just changed. Please sign in again.',
  wrongPassword: 'This is not your password.',
  confirmFirst: 'Please enter your password again before you change accounts.',
  wrongCode: 'This code is wrong. It changes every 30 seconds.',
  deadLink: 'This link was already used or has expired.',
  secondFactorRequired: 'The owners of this site require a second factor of every account.',
  lastOwner: 'The site needs at least one owner.',
  signedInAgain: 'You are signed in again. Nothing has been saved yet, so please check the text and save it.',
  writtenByAnother: 'Another account is signed in by now. Nothing has been saved yet, so please check the text first.',
};
