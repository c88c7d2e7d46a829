import { createHash } from 'node:crypto';

/** What a browser sends for a typed password (web/lib/session/password-digest.ts): for demo accounts, tests and refusing known ones. */
export function passwordDigest(text: string): string {
  return createHash('sm3').update(text, 'utf8').digest('hex');
}
