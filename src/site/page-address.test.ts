import { expect, test } from '@jest/globals';
import { pageAddress } from './page-address.ts';

test.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?utm_source=letter', '/blog'],
  ['/blog?utm_source=letter&page=2&fbclid=x', '/blog?page=2'],
  ['/blog?page=2?page=3', '/blog?page=2%3Fpage%3D3'],
  ['/technologies?q=a%20b&q=c', '/technologies?q=a+b'],
  ['/technologies?q=', '/technologies?q='],
])('the page of %s has the address %s', (requested, address) => {
  expect(pageAddress(requested)).toBe(address);
});
