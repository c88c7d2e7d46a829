import { readFile } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { isPrintable } from '#contract/fields.ts';
import { readAddress } from './http/client-address.ts';
import { StartError } from './process/start-error.ts';

/** Tells the province of an address; '' where it is not known. */
export type RegionOf = (ip: string) => string;

const mostNameLength = 20;

/** An address as a number, and of how many bits. */
function numberOf(address: string): { bits: 32 | 128; value: bigint } | undefined {
  if (isIPv4(address)) {
    const value = address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
    return { bits: 32, value };
  }
  if (!isIPv6(address)) return undefined;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right];
  return { bits: 128, value: groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n) };
}

/**
 * Reads lines of `network,name` (`203.0.113.0/24,四川`); empty ones and those that begin with # say nothing. Of several networks that an address is in the
 * smallest counts. Throws with the number of the first line that is none.
 */
export function readRegions(text: string): RegionOf {
  /** By bits and length of the prefix the networks of that length. */
  const networks = new Map<string, Map<bigint, string>>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [network = '', name = '', ...rest] = line.split(',').map((part) => part.trim());
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [written = '', length = ''] = network.split('/');
    const address = numberOf(readAddress(written) ?? '');
    const prefix = Number(length);
    const isRight =
      address !== undefined && /^\d{1,3}$/.test(length) && prefix <= address.bits && rest.length === 0;
    if (!isRight || name === '' || name.length > mostNameLength || !isPrintable(name))
      throw new Error(`line ${String(index + 1)} is no network,name: ${line.slice(0, 60)}`);
    const key = `${String(address.bits)}/${String(prefix)}`;
    const known = networks.get(key) ?? new Map<bigint, string>();
    known.set(address.value >> BigInt(address.bits - prefix), name);
    networks.set(key, known);
  }
  const lengths = (bits: 32 | 128) =>
    Array.from({ length: bits + 1 }, (_, n) => bits - n).flatMap((length) => {
      const known = networks.get(`${String(bits)}/${String(length)}`);
      return known === undefined ? [] : { shift: BigInt(bits - length), known };
    });
  const byBits = { 32: lengths(32), 128: lengths(128) };
  return (ip) => {
    const address = numberOf(readAddress(ip) ?? '');
    if (address === undefined) return '';
    for (const { shift, known } of byBits[address.bits]) {
      const name = known.get(address.value >> shift);
      if (name !== undefined) return name;
    }
    return '';
  };
}

/** The table of the setting IP_REGIONS; without one nothing is known. */
export async function loadRegions(file: string | undefined): Promise<RegionOf> {
  if (file === undefined) return () => '';
  try {
    return readRegions(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(`IP_REGIONS: ${error instanceof Error ? error.message : String(error)}`);
  }
}
