import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['portal.example', 'http://portal.example:8080'],
  ['::1', 'http://[::1]:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://127.0.0.1:8080'],
  ['0:0:0:0:0:0:0:0', 'http://127.0.0.1:8080'],
])('siteAddress of a site that listens on %s is %s', (host, address) => {
  expect(siteAddress(host, 8080)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
