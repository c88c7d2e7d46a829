import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const keyId = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Text at rest: AES-256-GCM as key id (1 byte), nonce (12), tag (16), ciphertext. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.of(keyId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(keyId), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the bytes are not what `seal` made with this key. */
export function unseal(key: Buffer, stored: Buffer): string {
  const [id] = stored;
  if (id !== keyId) throw new Error(`no key ${id ?? 'at all'} for this text`);
  const nonce = stored.subarray(1, 1 + nonceBytes);
  const tag = stored.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.of(id));
  decipher.setAuthTag(tag);
  const text = stored.subarray(1 + nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
