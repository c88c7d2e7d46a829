import { hkdfSync } from 'node:crypto';

/** Eight bytes that tell two keys apart and say nothing about either. */
export function checkOf(secretKey: Buffer): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'industrial-portal backup check', 8)).toString('hex');
}
