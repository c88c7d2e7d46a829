import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hmac, type Secrets } from './secrets.ts';

/** Which key a ciphertext was made with. A new key gets the next number; old ones stay readable. */
const currentKeyId = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** ID numbers at rest: AES-256-GCM as key id (1 byte), nonce (12), tag (16), ciphertext. */
export function encryptIdNumber({ idNumberKey }: Pick<Secrets, 'idNumberKey'>, idNumber: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', idNumberKey, nonce);
  cipher.setAAD(Buffer.of(currentKeyId));
  const text = Buffer.concat([cipher.update(idNumber, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(currentKeyId), nonce, cipher.getAuthTag(), text]);
}

/** Throws when the bytes are not what encryptIdNumber made with this key. */
export function decryptIdNumber({ idNumberKey }: Pick<Secrets, 'idNumberKey'>, stored: Buffer): string {
  const [keyId] = stored;
  if (keyId !== currentKeyId) throw new Error(`no key ${keyId ?? 'at all'} for this ID number`);
  const nonce = stored.subarray(1, 1 + nonceBytes);
  const tag = stored.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', idNumberKey, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.of(keyId));
  decipher.setAuthTag(tag);
  const text = stored.subarray(1 + nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** The same ID number always gives the same index, so that it is unique without being readable. */
export function indexIdNumber(
  { idNumberIndexKey }: Pick<Secrets, 'idNumberIndexKey'>,
  idNumber: string,
): Buffer {
  return hmac(idNumberIndexKey, idNumber);
}
