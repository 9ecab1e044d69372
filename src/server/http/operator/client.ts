import type { Request } from 'express';
import { isIPv6 } from 'node:net';

/** One household is one address: of an IPv6 address the first half. */
export function networkOf({ ip = '' }: Request): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':');
  const missing = 8 - groups.length - tail.split(':').length;
  const full = ip.includes('::') ? [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')] : groups;
  return full.slice(0, 4).join(':');
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Such as "Firefox on Windows": what an operator recognizes a session by. */
export function browserOf({ headers: { 'user-agent': agent = '' } }: Request): string {
  const [, browser] = BROWSERS.find(([mark]) => agent.includes(mark)) ?? [];
  const [, system] = SYSTEMS.find(([mark]) => agent.includes(mark)) ?? [];
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown system'}`;
}
