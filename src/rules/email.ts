/** Maximum length of an address in an SMTP path (RFC 5321, erratum 1690). */
export const EMAIL_MAX = 254;
export const INVALID_EMAIL = 'Please enter a valid email address';

/** Maximum length of the local part (RFC 5321, section 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;

const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Scripts with look-alike letters. A label that mixes them imitates another domain. */
const LOOK_ALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Returns why an address is invalid, or nothing. A domain needs a dot, because mail to a bare host stays on that host. */
export function emailProblem(address: string, max: number): string | undefined {
  if (address.length > max) return 'too long';
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  if (local.length > LOCAL_PART_MAX || !LOCAL_PART.test(local)) return 'local part';
  if (labels.length < 2 || !labels.every((label) => DOMAIN_LABEL.test(label))) return 'domain';
  if (/\.\d+$/.test(address)) return 'numeric top-level domain';
  if (labels.some(mixesScripts)) return 'look-alike domain';
  return undefined;
}

function mixesScripts(label: string): boolean {
  return LOOK_ALIKE_SCRIPTS.filter((script) => script.test(label)).length > 1;
}

/** Returns an address in the form for comparisons, which ignore capitalization. */
export function sameAddressKey(address: string): string {
  return address.toLowerCase();
}

/** The domains of Gmail, which also delivers addresses with other dots, such as a.nn@gmail.com, to the same mailbox. */
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Returns the key of a mailbox. Many providers deliver all addresses with a tag, such as ann+shop@example.com, to ann. */
export function mailboxKey(address: string): string {
  const untagged = sameAddressKey(address).replace(/(?<=^[^@+]+)\+[^@]*/, '');
  return GMAIL.test(untagged) ? `${untagged.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : untagged;
}
