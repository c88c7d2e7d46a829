import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('Shares.take counts a /64 of IPv6 as one address, and giving back frees the share once', () => {
  const shares = createShares({ bodies: 2, bytes: 100 });
  const one = { bodies: 1, bytes: 10 };
  const first = shares.take('2001:db8:1:1::1', one);
  expect(shares.take('2001:db8:1:1:ffff::2', one)).toBeDefined();
  expect(shares.take('2001:db8:1:1::3', one)).toBeUndefined();
  first?.();
  first?.(); // once
  expect(shares.take('2001:db8:1:1::3', one)).toBeDefined();
  expect(shares.take('2001:db8:1:1::4', one)).toBeUndefined();
});

test('Shares.take applies each limit on its own, and takes nothing when refused', () => {
  const shares = createShares({ bodies: 10, bytes: 100 });
  expect(shares.take('192.0.2.1', { bodies: 1, bytes: 101 })).toBeUndefined();
  expect(shares.take('192.0.2.1', { bodies: 1, bytes: 100 })).toBeDefined();
  expect(shares.take('192.0.2.1', { bodies: 1, bytes: 1 })).toBeUndefined();
});

test.each([
  ['a /48 of IPv6', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
  ['a /24 of IPv4', (n: number) => `198.51.100.${String(n)}`, '198.51.101.1'],
])(
  'Shares.take gives %s five shares, regardless of how many addresses it uses',
  (_, addressOf, elsewhere) => {
    const shares = createShares({ connections: 10 });
    const one = { connections: 1 };
    const held = Array.from({ length: 200 }, (__, n) => shares.take(addressOf(n), one)).filter(Boolean);
    expect(held).toHaveLength(50);
    expect(shares.take(elsewhere, one)).toBeDefined();
    for (const giveBack of held) giveBack?.();
    expect(shares.take(addressOf(201), one)).toBeDefined();
  },
);
