import { describe, expect, test } from 'vitest';
import { clientAddress, countedAddress, networkOf, readAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', undefined],
  ['unknown', undefined],
  ['203.0.113.7:', undefined],
  ['203.0.113.999', undefined],
  ["1.2.3.4' or 1=1", undefined],
  ['[2001:db8::1', undefined],
])('readAddress reads %s as %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test('clientAddress uses the socket address when the proxy sends no valid address', () => {
  const socket = { remoteAddress: '::ffff:10.0.0.1' };
  expect(clientAddress({ ip: '203.0.113.7:1', socket })).toBe('203.0.113.7');
  expect(clientAddress({ ip: 'not an address', socket })).toBe('10.0.0.1');
  expect(clientAddress({ ip: '', socket: {} })).toBe('0.0.0.0');
});

describe('countedAddress and networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('return for %s: %s and %s', (ip, counted, network) => {
    expect(countedAddress(ip)).toBe(counted);
    expect(networkOf(ip)).toBe(network);
  });
});
