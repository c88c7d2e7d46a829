import { isIP } from 'node:net';

/** Networks that have a name of their own: see proxy-addr, which Fastify asks. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Whose X-Forwarded-For counts: addresses, networks (`10.0.0.0/8`) and names of networks, joined by commas. undefined when one is
 * none. Numbers of hops are none: Fastify trusts nobody by them, since a visitor could send as many.
 */
export function readProxyAddresses(text: string): string[] | undefined {
  const addresses = text.split(',').flatMap((part) => part.trim() || []);
  return addresses.length > 0 && addresses.every(isProxyAddress) ? addresses : undefined;
}

function isProxyAddress(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix = '1', ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits && rest.length === 0;
}
