import { isIP, isIPv4, isIPv6 } from 'node:net';

/** What Fastify knows of where a request comes from: `ip` is what a trusted proxy said, if one did. */
interface From {
  ip: string;
  socket: { remoteAddress?: string | undefined };
}

/** The address of whoever made a request, as readAddress spells it. What a proxy says that is no address counts for nothing. */
export function clientAddress({ ip, socket }: From): string {
  return readAddress(ip) ?? readAddress(socket.remoteAddress ?? '') ?? '0.0.0.0';
}

/**
 * An address in the one spelling that the database and the limits take: without port (some proxies add one), zone and brackets,
 * IPv4 inside IPv6 as IPv4. undefined for what is none.
 */
export function readAddress(text: string): string | undefined {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const [address = ''] = (inBrackets ?? withPort ?? text).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(plain) ?? [];
  return high === undefined || low === undefined ? plain : fromGroups(high, low);
}

function fromGroups(high: string, low: string): string {
  return [high, low]
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * What limits for one address count: an IPv4 address itself, of IPv6 the /64, since whoever has one address has all of those. Every
 * limit, delay and threshold of an address goes by it; what is written down for people (sessions, audit) is the whole address.
 */
export function countedAddress(ip: string): string {
  const address = readAddress(ip) ?? ip;
  return isIP(address) === 6 ? prefixOf(address, 4) : address;
}

/** How many times what one address may use a whole network may. */
export const networkShare = 5;

/** The network an address shares a wider limit with: /24 of IPv4, /48 of IPv6, what one customer is given at most. */
export function networkOf(ip: string): string {
  const address = readAddress(ip) ?? ip;
  if (isIP(address) === 6) return prefixOf(address, 3);
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

function prefixOf(address: string, groupCount: number): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  const groups = [...left, ...zeros, ...right].slice(0, groupCount);
  return `${groups.join(':')}::/${String(groupCount * 16)}`;
}
