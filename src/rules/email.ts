/** Maximum length of an address in an SMTP path (RFC 5321, erratum 1690). */
export const EMAIL_MAX = 254;
export const INVALID_EMAIL = 'Please enter a valid email address';

/** Maximum length of the local part (RFC 5321, section 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain in any script, with the joiners and the other full stops that IDNA allows. A URL would end at other characters. */
const ANY_DOMAIN = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]|\p{Join_Control})+$/u;

/** Scripts with look-alike letters. A label that mixes them imitates another domain. */
const LOOK_ALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Returns why an address is invalid, or nothing. A domain needs a dot, because mail to a bare host stays on that host. */
export function emailProblem(email: string, max: number): string | undefined {
  const { local, domain } = partsOf(email);
  const ascii = asciiDomain(domain);
  if (Math.max(email.length, local.length + 1 + ascii.length) > max) return 'too long';
  const labels = ascii.split('.');
  if (local.length > LOCAL_PART_MAX || !LOCAL_PART.test(local)) return 'local part';
  if (labels.length < 2 || !labels.every((label) => DOMAIN_LABEL.test(label))) return 'domain';
  if (/\.\d+$/.test(ascii)) return 'numeric top-level domain';
  if (isLookAlike(domain)) return 'look-alike domain';
  return undefined;
}

function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
}

/** Returns a domain as the DNS writes it, which browsers also send for one that was typed in another script. */
function asciiDomain(domain: string): string {
  if (domain.length > EMAIL_MAX) return domain;
  try {
    return ANY_DOMAIN.test(domain) ? new URL(`http://${domain}`).hostname : domain;
  } catch {
    return domain;
  }
}

/** Returns whether a label of a domain mixes scripts. */
export function isLookAlike(domain: string): boolean {
  return domain.split('.').some((label) => LOOK_ALIKE_SCRIPTS.filter((script) => script.test(label)).length > 1);
}

/** Returns an address with its domain as the DNS writes it. */
export function withAsciiDomain(email: string): string {
  const { local, domain } = partsOf(email);
  return `${local}@${asciiDomain(domain)}`;
}

/** Returns an address in the form for comparisons, which ignore capitalization and how the domain is written. */
export function sameAddressKey(email: string): string {
  return withAsciiDomain(email).toLowerCase();
}

/** The domains of Gmail, which also delivers addresses with other dots, such as a.nn@gmail.com, to the same mailbox. */
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Returns the key of a mailbox. Many providers deliver all addresses with a tag, such as ann+shop@example.com, to ann. */
export function mailboxKey(email: string): string {
  const untagged = sameAddressKey(email).replace(/(?<=^[^@+]+)\+[^@]*/, '');
  return GMAIL.test(untagged) ? `${untagged.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : untagged;
}
