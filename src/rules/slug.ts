export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Maximum length of a slug. */
export const SLUG_MAX = 100;

/** Returns the names of a list such as "Twilio, SendGrid". */
export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Converts to lower case, removes special characters and replaces spaces with hyphens (specification 2). */
export function slugFromName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');
}
