import ipaddr from 'ipaddr.js';

export interface ClientNetwork {
  /** An IPv4 address, or an IPv6 network such as "2001:db8::/64". */
  network: string;
  /** How many clients the network may hold. Its limits are this many times those of one client. */
  clients: number;
}

/**
 * A household or office usually holds a /64. Providers give customers up to a /48, which has 65,536 of them, so one
 * customer could otherwise send each request as a new client.
 */
const IPV6_TIERS = [
  { bits: 64, clients: 1 },
  { bits: 48, clients: 4 },
] as const;

const UNKNOWN: ClientNetwork[] = [{ network: 'unknown', clients: 1 }];

/**
 * Returns the networks that a client address counts as, the smallest first. All addresses that cannot be read count as one.
 * Some proxies add a port to `X-Forwarded-For`, such as "192.0.2.1:50001" or "[2001:db8::1]:50001".
 */
export function clientNetworks(address: string): ClientNetwork[] {
  const host = withoutPort(address);
  if (!ipaddr.isValid(host)) return UNKNOWN;
  const ip = ipaddr.process(host);
  if (ip.kind() === 'ipv4') return [{ network: ip.toString(), clients: 1 }];
  const plain = withoutZone(ip.toString());
  return IPV6_TIERS.map(({ bits, clients }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`);
    return { network: `${network.toString()}/${bits}`, clients };
  });
}

/** Returns the smallest network that a client address counts as. */
export function clientNetwork(address: string): string {
  return clientNetworks(address)[0]!.network;
}

function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? ipv4 ?? address;
}

function withoutZone(address: string): string {
  return address.replace(/%.*/, '');
}
