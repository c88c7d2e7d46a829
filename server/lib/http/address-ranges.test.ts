import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInRanges, readAddressRanges } from './address-ranges.ts';

const isIn = (ip: string, text: string) =>
  isInRanges(ip, readAddressRanges(text) ?? expect.fail('no ranges'));

test.each([
  ['10.8.0.0', '10.8.0.0/16', true],
  ['10.8.255.255', '10.8.0.0/16', true],
  ['10.9.0.0', '10.8.0.0/16', false],
  ['10.7.255.255', '10.8.0.0/16', false],
  // the host bits of what is written do not count
  ['10.8.1.1', '10.8.200.7/16', true],
  ['10.8.0.4', '10.8.0.4', true],
  ['10.8.0.5', '10.8.0.4', false],
  ['10.8.0.5', '10.8.0.4/31', true],
  ['10.8.0.6', '10.8.0.4/31', false],
  ['192.0.2.1', '10.8.0.0/16, 192.0.2.0/24', true],
  ['::ffff:10.8.0.9', '10.8.0.0/16', true],
  ['10.8.0.9', '::ffff:10.8.0.0/112', true],
  ['10.9.0.9', '::ffff:10.8.0.0/112', false],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:db7:ffff::1', '2001:db8::/32', false],
  ['2001:db8:0:1::', '2001:db8::/64', false],
  ['2001:db8::ffff', '2001:DB8::/64', true],
  // a network of one family never holds an address of the other
  ['1.2.3.4', '::/1', false],
  ['::1', '0.0.0.0/1', false],
  ['not an address', '0.0.0.0/1', false],
])('isInRanges(%s, %s) is %s', (ip, ranges, expected) => {
  expect(isIn(ip, ranges)).toBe(expected);
});

test.each(['', ',', '10.8.0.0/33', '10.8.0.0/0', '10.8.0.0/-1', '10.8.0.0/8/8', '10.8.0.0/a', '10.8.0/8'])(
  'readAddressRanges refuses %j',
  (text) => expect(readAddressRanges(text)).toBeUndefined(),
);

test.each([
  '2001:db8::/129',
  '::ffff:10.0.0.0/95',
  'office.example',
  '10.8.0.1:80',
  '[2001:db8::1]',
  'fe80::1%eth0',
  '10.8.0.0/8,x',
])('readAddressRanges refuses %j', (text) => expect(readAddressRanges(text)).toBeUndefined());

test('isInRanges counts the leading bits of IPv4, whatever network', () => {
  const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
  const any = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(any, any, fc.integer({ min: 1, max: 32 }), (address, network, bits) => {
      const size = 2 ** (32 - bits);
      const isSame = Math.floor(address / size) === Math.floor(network / size);
      expect(isIn(dotted(address), `${dotted(network)}/${String(bits)}`)).toBe(isSame);
    }),
  );
});
