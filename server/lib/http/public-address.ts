import { lookup as lookupName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { readAddress } from './client-address.ts';
import type { LookupAll } from './resolver-lookup.ts';

/** Of IPv4 all that the registry of special-purpose addresses (RFC 6890) does not leave to the public, and groups of receivers. */
const special = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // between providers and their customers; some clouds keep their metadata there
  '100.64.0.0/10',
  '127.0.0.0/8',
  // metadata of most clouds
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  addNetwork(special, network, 'ipv4');
/** Of IPv6 what lies within its public part and yet leads elsewhere: tunnels that carry an IPv4 address, and examples. */
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  addNetwork(special, network, 'ipv6');

const publicIpv6 = new BlockList();
addNetwork(publicIpv6, '2000::/3', 'ipv6');

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** Whether an IP address, also in the brackets of a URL, is one of the public network. What is no address is not. */
export function isPublicAddress(text: string): boolean {
  const address = readAddress(text) ?? '';
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The name leads into a private network. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} has an address that is not public`);
  }
}

/**
 * Looks a name up for a connection, which then goes to the very addresses that were checked: a name that changes between check and
 * connection gains nothing. One address that is not public refuses the name.
 */
export function publicLookup(lookup: LookupAll = lookupName): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        done(error, '');
        return;
      }
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
        done(new PrivateAddressError(host), '');
      } else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
