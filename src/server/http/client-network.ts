import ipaddr from 'ipaddr.js';

/** One household or office usually holds a whole IPv6 network of this size. */
const IPV6_PREFIX_BITS = 64;

/**
 * Returns the network that a client address counts as: an IPv4 address itself, the /64 network of an IPv6 address.
 * Some proxies add a port to `X-Forwarded-For`, such as "192.0.2.1:50001" or "[2001:db8::1]:50001".
 */
export function clientNetwork(address: string): string {
  const host = withoutPort(address);
  if (!ipaddr.isValid(host)) return 'unknown';
  const ip = ipaddr.process(host);
  if (ip.kind() === 'ipv4') return ip.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(ip.toString())}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}

function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? ipv4 ?? address;
}

function withoutZone(address: string): string {
  return address.replace(/%.*/, '');
}
