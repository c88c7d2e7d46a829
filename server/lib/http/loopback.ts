import { BlockList, isIP } from 'node:net';
import { readAddress } from './client-address.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address, `localhost`, or either in the brackets of a URL, leads to this machine alone. Asks no name server. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  const plain = readAddress(host) ?? '';
  const version = isIP(plain);
  return version !== 0 && loopback.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
