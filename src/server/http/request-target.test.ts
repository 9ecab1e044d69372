import { expect, jest, test } from '@jest/globals';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { createRefuseTarget, requireOwnTarget } from './request-target.ts';

const requestTo = (url: string, { host = 'site.example', rawHeaders = ['Host', 'x'], httpVersionMajor = 1 } = {}) =>
  ({ url, httpVersionMajor, headers: host === '' ? {} : { host }, rawHeaders }) as unknown as IncomingMessage;

const settings = { siteOrigin: 'https://site.example', trustProxy: 0 };
const hosts = ['site.example', 'www.site.example'];
const refuse = (request: IncomingMessage, changes: Partial<typeof settings> = {}) =>
  createRefuseTarget({ ...settings, hosts, ...changes })(request);

test.each([
  'site.example',
  'SITE.example:8443',
  'site.example:',
  'www.site.example',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  '',
])('accepts the host %j', (host) => {
  expect(refuse(requestTo('/', { host }))).toBeUndefined();
});

test.each(['evil.example', 'site.example.evil.example', 'a.site.example', '::1', 'site.example:x'])(
  'refuses the host %j unless any is accepted',
  (host) => {
    expect(refuse(requestTo('/', { host }))).toBe('MISDIRECTED');
    expect(createRefuseTarget({ ...settings, hosts: undefined })(requestTo('/', { host }))).toBeUndefined();
  },
);

test.each([
  ['http://site.example/about', undefined],
  ['http://evil.example/about', 'MISDIRECTED'],
  ['http://', 'MALFORMED_REQUEST'],
  ['about', 'MALFORMED_REQUEST'],
  ['', 'MALFORMED_REQUEST'],
  ['*', undefined],
])('the target %j has the problem %j', (url, problem) => {
  expect(refuse(requestTo(url))).toBe(problem);
});

test('the host of the target replaces that of the header', () => {
  expect(refuse(requestTo('http://site.example/', { host: 'evil.example' }))).toBeUndefined();
});

test.each([
  [['Host', 'site.example', 'hOST', 'evil.example'], 'MALFORMED_REQUEST'],
  [['Accept', 'host', 'Host', 'site.example', 'X-Host', 'a', 'Hose', 'b'], undefined],
])('the headers %j have the problem %j', (rawHeaders, problem) => {
  expect(refuse(requestTo('/', { rawHeaders }))).toBe(problem);
});

test.each([0, 2])('refuses HTTP/%d', (httpVersionMajor) => {
  expect(refuse(requestTo('/', { httpVersionMajor }))).toBe('MALFORMED_REQUEST');
});

test('the routes get the path of an absolute target', () => {
  const passed: Request[] = [];
  const pass = (url: string) => {
    const request = { ...requestTo(url), originalUrl: url } as Request;
    requireOwnTarget(refuse, settings)(request, {} as Response, (() => passed.push(request)) as NextFunction);
  };
  pass('http://site.example/about?a=1');
  pass('//about?a=1');
  expect(passed.map(({ url, originalUrl }) => [url, originalUrl])).toEqual([
    ['/about?a=1', '/about?a=1'],
    ['//about?a=1', '//about?a=1'],
  ]);
  expect(() => pass('http://evil.example/')).toThrow(expect.objectContaining({ code: 'MISDIRECTED' }));
});

const behindProxy = { trustProxy: 1 };

/** A request that a proxy received over this protocol. */
function forwarded(protocol: string | undefined, method = 'GET', url = '/about?a=1') {
  const request = requestTo(url);
  return { ...request, method, headers: { ...request.headers, 'x-forwarded-proto': protocol } } as unknown as Request;
}

test.each([
  ['http', 'HTTPS_REQUIRED'],
  ['HTTP', 'HTTPS_REQUIRED'],
  [' http , https', 'HTTPS_REQUIRED'],
  ['https, http', undefined],
  ['https', undefined],
  ['', undefined],
  [undefined, undefined],
])('behind a proxy that received the request over %j, the problem is %j', (protocol, problem) => {
  expect(refuse(forwarded(protocol), behindProxy)).toBe(problem);
});

test('accepts plain HTTP without a proxy, and for a site without TLS', () => {
  expect(refuse(forwarded('http'))).toBeUndefined();
  expect(refuse(forwarded('http'), { ...behindProxy, siteOrigin: 'http://site.example' })).toBeUndefined();
});

test.each([
  ['GET', '/about?a=1'],
  ['HEAD', '/about?a=1'],
  ['GET', 'http://site.example/about?a=1'],
])('redirects %s %s to the same page with TLS, and no cache keeps that', (method, url) => {
  const response = { set: jest.fn(() => response), redirect: jest.fn() };
  const next = jest.fn();
  const pass = requireOwnTarget((request) => refuse(request, behindProxy), settings);
  pass(forwarded('http', method, url), response as unknown as Response, next);
  expect(response.set.mock.calls).toEqual([['Cache-Control', 'no-store']]);
  expect(response.redirect.mock.calls).toEqual([[301, 'https://site.example/about?a=1']]);
  expect(next).not.toHaveBeenCalled();
});

test.each([
  ['POST', '/contact', 'HTTPS_REQUIRED'],
  ['GET', 'http://evil.example/about', 'MISDIRECTED'],
])('refuses %s %s without TLS with %s instead of a redirect', (method, url, code) => {
  const pass = requireOwnTarget((request) => refuse(request, behindProxy), settings);
  expect(() => pass(forwarded('http', method, url), {} as Response, () => {})).toThrow(
    expect.objectContaining({ code }),
  );
});
