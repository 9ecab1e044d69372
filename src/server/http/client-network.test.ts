import { expect, test } from '@jest/globals';
import { clientNetworks, truncatedNetwork } from './client-network.ts';

const networksOf = (address: string) =>
  clientNetworks(address)
    .map(({ network }) => network)
    .join(', ');

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50001', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:50001', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64, 2001:db8:1::/48'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64, 2001:db8:1::/48'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64, 2001:db8:1::/48'],
  ['[2001:db8:1:2::1]:50001', '2001:db8:1:2::/64, 2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64, 2001:db8::/48'],
  ['::1', '::/64, ::/48'],
  ['fe80::1%eth0', 'fe80::/64, fe80::/48'],
  ['[fe80::1%eth0]:50001', 'fe80::/64, fe80::/48'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['192.0.2.7, 192.0.2.8', 'unknown'],
  ['192.0.2.7:port', 'unknown'],
  ['[192.0.2.7', 'unknown'],
  ['x[2001:db8::1]', 'unknown'],
  ['[2001:db8::1]:50001x', 'unknown'],
  ['x192.0.2.7:50001', 'unknown'],
  ['192.0.2.7:50001x', 'unknown'],
  ['2001:db8::1::2', 'unknown'],
])('%j counts as %s', (address, expected) => {
  expect(networksOf(address)).toBe(expected);
});

test('a network of several clients has several times the limit', () => {
  expect(clientNetworks('192.0.2.7').map(({ clients }) => clients)).toEqual([1]);
  expect(clientNetworks('2001:db8::1').map(({ clients }) => clients)).toEqual([1, 4]);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['[::ffff:192.0.2.7]:50001', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['not an address', 'unknown'],
])('%j is recorded as %s', (address, expected) => {
  expect(truncatedNetwork(address)).toBe(expected);
});
