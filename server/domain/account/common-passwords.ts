import { fail } from '#server/lib/fail.ts';
import { passwordDigest } from '#server/lib/password-digest.ts';
import { commonPasswords } from './common-password-list.ts';

const commonDigests = new Set(commonPasswords.map(passwordDigest));

/**
 * The wire carries digests, so a weak password can only be recognised by comparing digests: refuses those of passwords that
 * are tried first everywhere, and of what the user has just typed as phone or account. Fails with passwordCommon.
 */
export function requireUncommonDigest(digest: string, own: readonly string[]): void {
  if (commonDigests.has(digest) || own.some((text) => passwordDigest(text) === digest)) {
    fail('passwordCommon', { field: 'userPwd' });
  }
}
