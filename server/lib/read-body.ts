import { fail } from './fail.ts';
import { decryptBody, DamagedBodyError, type TransportKeys } from './transport-cipher.ts';

/** A body that is not what it should be, in whatever way. One error for all, so that it tells an attacker nothing. */
export class DamagedBody extends Error {}

/** Turns a request's JSON into the call's parameters, decrypting it when it is one encrypted string. */
export type ReadBody = (body: unknown, call: { isEncrypted: boolean }) => unknown;

/**
 * `parseJson` must refuse prototype poisoning. Throws DamagedBody for anything that is not an object in the end, and fails
 * with `plainBodyRefused` when encryption is required but missing.
 */
export function createReadBody({
  keys,
  isEncryptionRequired,
  parseJson,
}: {
  keys: TransportKeys;
  isEncryptionRequired: boolean;
  parseJson: (text: string) => unknown;
}): ReadBody {
  return (body, { isEncrypted }) => {
    if (body === undefined || body === null) return {};
    if (typeof body === 'object') {
      if (isEncrypted && isEncryptionRequired) fail('plainBodyRefused');
      return body;
    }
    if (typeof body !== 'string' || !isEncrypted) throw new DamagedBody();
    const opened = open(body, keys, parseJson);
    if (typeof opened !== 'object' || opened === null) throw new DamagedBody();
    return opened;
  };
}

function open(body: string, keys: TransportKeys, parseJson: (text: string) => unknown): unknown {
  try {
    return parseJson(decryptBody(body, keys));
  } catch (error) {
    if (error instanceof DamagedBodyError || error instanceof SyntaxError) throw new DamagedBody();
    throw error;
  }
}
