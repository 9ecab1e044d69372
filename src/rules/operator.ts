import { text, type FormSchema } from './field-schema.ts';

/** An owner may do everything; an editor writes content and sees no inquiry and no subscriber. */
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
    pattern: { matches: /^[a-z0-9][a-z0-9._-]*$/, message: 'Username may hold lower-case letters, digits, . _ and -' },
  }),
} satisfies FormSchema;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** OWASP ASVS 5, 7.3: a session ends after this time without a request, and after that time in any case. */
export const SESSION_IDLE_MS = 8 * HOUR;
export const SESSION_MAX_MS = 7 * DAY;
export const SESSIONS_PER_OPERATOR = 10;

export const SETUP_LINK_HOURS = 24;
export const SETUP_LINK_MS = SETUP_LINK_HOURS * HOUR;
export const PREVIEW_LINK_DAYS = 7;
export const PREVIEW_LINK_MS = PREVIEW_LINK_DAYS * DAY;

/** Where whoever is invited chooses a password. */
export function setupPath(token: string): string {
  return `/operator/setup?token=${token}`;
}

/** So many wrong sign-ins cost no wait. */
export const FREE_FAILURES = 4;
export const FIRST_WAIT_MS = 15 * MINUTE;
export const LONGEST_WAIT_MS = DAY;

/** How long after this many wrong sign-ins the next one is heard: 15 minutes after the fifth, doubled up to a day. */
export function signInWait(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1), LONGEST_WAIT_MS);
}

export const operatorMessages = {
  wrongSignIn: 'This name, password or code is not right.',
  tooManySignIns: 'Too many wrong sign-ins. Please wait before the next one.',
  wrongPassword: 'This is not your password.',
  wrongCode: 'This code is not right. It changes every 30 seconds.',
  deadLink: 'This link was used already, or its time is over.',
  lastOwner: 'The last owner cannot be removed.',
};
