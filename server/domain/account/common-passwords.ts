import { readFileSync } from 'node:fs';
import { fail } from '#server/lib/fail.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { commonPasswordsFile, digestBytes } from './common-passwords-file.ts';

/** Read at the start: an installation that lacks the file does not begin to take passwords. */
const known = readFileSync(commonPasswordsFile);

/** Whether the file knows a digest: a binary search in what it keeps sorted. */
export function isCommonDigest(digest: string): boolean {
  const wanted = Buffer.from(digest.slice(0, digestBytes * 2), 'hex');
  let [from, to] = [0, known.length / digestBytes];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = known.compare(wanted, 0, digestBytes, middle * digestBytes, (middle + 1) * digestBytes);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

/**
 * The wire carries digests, so a weak password can only be recognised by comparing digests: refuses those of passwords that
 * are tried first everywhere, and of what the user has just typed as phone or account. Fails with passwordCommon.
 */
export function requireUncommonDigest(digest: string, own: readonly string[]): void {
  if (isCommonDigest(digest) || own.some((text) => passwordDigest(text) === digest)) {
    fail('passwordCommon', { field: 'userPwd' });
  }
}
