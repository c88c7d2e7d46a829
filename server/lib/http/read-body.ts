import { DamagedBody } from './damaged-body.ts';
import { fail } from '../fail.ts';
import { parseJson, UnreadJson } from './parse-json.ts';
import { decryptBody, DamagedBodyError, type TransportKeys } from '../crypto/transport-cipher.ts';

/** Parses a request's JSON and turns it into the call's parameters, decrypting it when it is one encrypted string. */
export type ReadBody = (body: unknown, call: { isEncrypted: boolean }) => unknown;

/**
 * Throws DamagedBody for anything that is not an object in the end, and fails with `plainBodyRefused` when encryption is required
 * but missing.
 */
export function createReadBody({
  keys,
  isEncryptionRequired,
}: {
  keys: TransportKeys;
  isEncryptionRequired: boolean;
}): ReadBody {
  return (given, { isEncrypted }) => {
    const body = given instanceof UnreadJson ? parseJson(given.text) : given;
    if (body === undefined || body === null) return {};
    if (typeof body === 'object') {
      if (isEncrypted && isEncryptionRequired) fail('plainBodyRefused');
      return body;
    }
    if (typeof body !== 'string' || !isEncrypted) throw new DamagedBody();
    const opened = open(body, keys);
    if (typeof opened !== 'object' || opened === null) throw new DamagedBody();
    return opened;
  };
}

function open(body: string, keys: TransportKeys): unknown {
  try {
    return parseJson(decryptBody(body, keys));
  } catch (error) {
    throw error instanceof DamagedBodyError ? new DamagedBody() : error;
  }
}
