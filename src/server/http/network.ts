/** What one household or office shares: an IPv4 address as it is, of an IPv6 address the first 64 bits. */
export function network(address: string): string {
  const ipv4 = /\d+\.\d+\.\d+\.\d+$/.exec(address)?.[0];
  if (ipv4) return ipv4;
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const [first, last] = [left, right ?? ''].map((text) => text.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = right === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
