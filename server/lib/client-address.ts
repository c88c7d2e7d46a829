import { isIPv6 } from 'node:net';

/** Plain form of an address: IPv4 inside IPv6 loses its prefix. */
export function normalIp(ip: string): string {
  return ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
}

/** The network an address belongs to for shared limits: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const plain = normalIp(ip);
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail = ''] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
