import { randomBytes } from 'node:crypto';

/** 128 random bits in hex: says nothing about the file and cannot be guessed. */
export function newStorageKey(): string {
  return randomBytes(16).toString('hex');
}

/** Refuses whatever newStorageKey cannot have made, so that no key ever leads out of the storage. */
export function requireStorageKey(key: string): void {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('not a storage key');
}
