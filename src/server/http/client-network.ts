import ipaddr from 'ipaddr.js';
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Returned for an address that cannot be read. */
const UNKNOWN = 'unknown';

/** A household or office holds a /64 at least, and many providers give each customer a /56. */
const CLIENT_IPV6_BITS = 56;

/** Networks of these sizes belong to many people. */
const TRUNCATED_BITS = { ipv4: 24, ipv6: 48 };

/** Returns what `request.ip` of Express is, for a request that may bypass Express. */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const addresses = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  return [socket.remoteAddress, ...addresses.reverse()].slice(0, trustProxy + 1).at(-1);
}

const salt = randomBytes(32);

/** Returns a hash of the network of a client, to count by it in the memory of this process without keeping its address. */
export function clientKey(address: string | undefined): string {
  return createHmac('sha256', salt).update(clientNetwork(address)).digest('base64');
}

/**
 * Returns what a client address counts as: an IPv4 address, or an IPv6 network such as "2001:db8::/56". All addresses that
 * cannot be read count as one. Some proxies add a port to `X-Forwarded-For`, such as "192.0.2.1:50001" or "[2001:db8::1]:50001".
 */
export function clientNetwork(address = ''): string {
  const ip = parse(address);
  if (!ip) return UNKNOWN;
  return ip.kind() === 'ipv4' ? ip.toString() : networkOf(ip, CLIENT_IPV6_BITS);
}

/** Returns a network that does not identify a person, for records that are kept: a /24 of IPv4 or a /48 of IPv6. */
export function truncatedNetwork(address: string): string {
  const ip = parse(address);
  return ip ? networkOf(ip, TRUNCATED_BITS[ip.kind()]) : UNKNOWN;
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
