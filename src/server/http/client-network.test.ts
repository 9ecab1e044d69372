import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import express from 'express';
import { clientAddress, clientNetwork, truncatedNetwork } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50001', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:50001', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:0db8:0001:0002::1', '2001:db8:1::/56'],
  ['[2001:db8:1:2::1]', '2001:db8:1::/56'],
  ['[2001:db8:1:2::1]:50001', '2001:db8:1::/56'],
  ['2001:db8::1', '2001:db8::/56'],
  ['::1', '::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['[fe80::1%eth0]:50001', 'fe80::/56'],
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
  expect(clientNetwork(address)).toBe(expected);
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

test.each([undefined, '', '192.0.2.1', '192.0.2.1:50001, 192.0.2.2', ' 192.0.2.1 ,, 192.0.2.2 ,192.0.2.3', ', ,'])(
  'is the address that Express has for %j behind any number of proxies',
  (forwarded) => {
    for (let trustProxy = 0; trustProxy <= 4; trustProxy += 1) {
      const app = express().set('trust proxy', trustProxy);
      const sent = { app, headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '127.0.0.1' } };
      const { ip } = Object.setPrototypeOf({ ...sent, connection: sent.socket }, app.request) as typeof app.request;
      expect(clientAddress(sent as unknown as IncomingMessage, trustProxy)).toBe(ip);
    }
  },
);
