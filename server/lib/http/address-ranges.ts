import ipaddr from 'ipaddr.js';
import { readAddress } from './client-address.ts';

/** A network: its first address, and how many bits of it count. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Addresses and networks (`10.8.0.0/16`, `2001:db8::1`), joined by commas. undefined when one is none. */
export function readAddressRanges(text: string): AddressRange[] | undefined {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  const ranges = parts.map(readRange);
  return ranges.length > 0 && ranges.every((range) => range !== undefined) ? ranges : undefined;
}

function readRange(text: string): AddressRange | undefined {
  const [given = '', bits, ...rest] = text.split('/');
  const plain = readAddress(given);
  // ports, zones and brackets are parts of an address here and of no network
  if (rest.length > 0 || plain === undefined || !/^[\da-f.:]+$/i.test(given) || isWithPort(given))
    return undefined;
  const address = ipaddr.parse(plain);
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [address, most];
  // ::ffff:10.0.0.0/104 is meant as 10.0.0.0/8
  const mapped = most === 32 && given.includes(':') ? 96 : 0;
  const count = Number(bits) - mapped;
  return /^\d{1,3}$/.test(bits) && count >= 1 && count <= most ? [address, count] : undefined;
}

const isWithPort = (text: string): boolean => /^[\d.]+:\d+$/.test(text);

/** Whether an address, as clientAddress answers it, lies in one of the networks. */
export function isInRanges(ip: string, ranges: readonly AddressRange[]): boolean {
  const plain = readAddress(ip);
  if (plain === undefined) return false;
  const address = ipaddr.parse(plain);
  return ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
}
