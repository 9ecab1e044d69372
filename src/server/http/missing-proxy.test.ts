import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import pino from 'pino';
import { createMissingProxy } from './missing-proxy.ts';

/** Passes requests on and returns the messages that were logged, and the warning. */
function warningsOf(trustProxy: number, ...addresses: (string | undefined)[]) {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const { watch, warning } = createMissingProxy({ trustProxy }, log);
  let passed = 0;
  for (const address of addresses) {
    const request = { headers: { 'x-forwarded-for': address } } as unknown as Request;
    watch(request, {} as Response, () => void (passed += 1));
  }
  expect(passed).toBe(addresses.length);
  return { logged, warning: warning() };
}

test('warns once about a proxy that the settings do not mention', () => {
  const { logged, warning } = warningsOf(0, undefined, '192.0.2.1', '192.0.2.2');
  expect(warning).toContain('TRUST_PROXY is 0');
  expect(logged).toEqual([warning]);
});

test('does not warn about a known proxy, or without one', () => {
  for (const result of [warningsOf(1, '192.0.2.1'), warningsOf(0, undefined)]) {
    expect(result).toEqual({ logged: [], warning: undefined });
  }
});
