import type { lookup } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '38.100.138.153', '2606:4700::1111', '[2400:3200::1]', '::ffff:8.8.8.8'])(
    'returns true for %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    'hdl.handle.net',
    '',
  ])('returns false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('publicLookup', () => {
  const answering = (...addresses: string[]) =>
    publicLookup(((_: string, __: object, done: (...given: unknown[]) => void) => {
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as typeof lookup);
  const ask = (look: ReturnType<typeof publicLookup>, all: boolean) =>
    new Promise((resolve, reject) => {
      look('resolver.example', { all }, (error, ...found) => {
        if (error === null) resolve(found);
        else reject(error);
      });
    });

  test('returns the addresses that it has checked', async () => {
    expect(await ask(answering('8.8.8.8', '2606:4700::1111'), false)).toEqual(['8.8.8.8', 4]);
    expect(await ask(answering('8.8.8.8'), true)).toEqual([[{ address: '8.8.8.8', family: 4 }]]);
  });

  test.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [[]]])(
    'rejects %j with PrivateAddressError',
    async (addresses) => {
      await expect(ask(answering(...addresses), true)).rejects.toBeInstanceOf(PrivateAddressError);
    },
  );
});
