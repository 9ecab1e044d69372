import ipaddr from 'ipaddr.js';

export interface ClientNetwork {
  /** An IPv4 address, or an IPv6 network such as "2001:db8::/64". */
  network: string;
  /** How many clients the network may hold. Its limits are this many times those of one client. */
  clients: number;
}

/** Networks of these sizes belong to many people. */
const TRUNCATED_PREFIX_BITS = { ipv4: 24, ipv6: 48 };

/** Returned for an address that cannot be read. */
const UNKNOWN = 'unknown';

/**
 * A household or office usually holds a /64. Providers give customers up to a /48, which has 65,536 of them, so one
 * customer could otherwise send each request as a new client.
 */
const IPV6_TIERS = [
  { bits: 64, clients: 1 },
  { bits: 48, clients: 4 },
] as const;

/**
 * Returns the networks that a client address counts as, the smallest first. All addresses that cannot be read count as one.
 * Some proxies add a port to `X-Forwarded-For`, such as "192.0.2.1:50001" or "[2001:db8::1]:50001".
 */
export function clientNetworks(address: string): ClientNetwork[] {
  const ip = parse(address);
  if (!ip) return [{ network: UNKNOWN, clients: 1 }];
  if (ip.kind() === 'ipv4') return [{ network: ip.toString(), clients: 1 }];
  return IPV6_TIERS.map(({ bits, clients }) => ({ network: networkOf(ip, bits), clients }));
}

/** Returns a network that does not identify a person, for records that are kept: a /24 of IPv4 or a /48 of IPv6. */
export function truncatedNetwork(address: string): string {
  const ip = parse(address);
  return ip ? networkOf(ip, TRUNCATED_PREFIX_BITS[ip.kind()]) : UNKNOWN;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function parse(address: string): Address | undefined {
  const host = withoutPort(address);
  return ipaddr.isValid(host) ? ipaddr.process(host) : undefined;
}

function networkOf(ip: Address, prefixBits: number): string {
  const version = ip.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const network = version.networkAddressFromCIDR(`${withoutZone(ip.toString())}/${prefixBits}`);
  return `${network.toString()}/${prefixBits}`;
}

function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? ipv4 ?? address;
}

function withoutZone(address: string): string {
  return address.replace(/%.*/, '');
}
