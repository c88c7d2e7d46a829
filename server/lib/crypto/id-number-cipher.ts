import { seal, unseal } from './sealed.ts';
import { hmac, type Secrets } from './secrets.ts';

/** ID numbers at rest, as sealed.ts writes them. */
export function encryptIdNumber({ idNumberKey }: Pick<Secrets, 'idNumberKey'>, idNumber: string): Buffer {
  return seal(idNumberKey, idNumber);
}

/** Throws when the bytes are not what encryptIdNumber made with this key. */
export function decryptIdNumber({ idNumberKey }: Pick<Secrets, 'idNumberKey'>, stored: Buffer): string {
  return unseal(idNumberKey, stored);
}

/** The same ID number always gives the same index, so that it is unique without being readable. */
export function indexIdNumber(
  { idNumberIndexKey }: Pick<Secrets, 'idNumberIndexKey'>,
  idNumber: string,
): Buffer {
  return hmac(idNumberIndexKey, idNumber);
}
