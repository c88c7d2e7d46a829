import { createHash } from 'node:crypto';
import { captchaWorkPuzzles } from '#contract/account/captcha-constants.ts';
import { hasLeadingZeroBits, workInput } from '#contract/account/captcha-work.ts';

/**
 * 12 puzzles of 12 bits are 49,000 digests on average: about 1.2 s on a phone that makes 40,000 a second in JavaScript.
 * Each doubling of a client's requests in ten minutes doubles the work. The limit is eight times, so that an office
 * behind one address still gets through within seconds.
 */
const baseBits = 12;
const freeChallenges = 8;
const maxExtraBits = 3;

export const workWindowMinutes = 10;

/** Difficulty for a client that has asked for this many challenges in the window. */
export function workBitsAfter(recentChallenges: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, (recentChallenges + 1) / freeChallenges)));
  return baseBits + Math.min(maxExtraBits, doublings);
}

/** True when every puzzle of the challenge is solved. */
export function isWorkDone(work: { challengeId: string; bits: number; nonces: readonly number[] }): boolean {
  if (work.nonces.length !== captchaWorkPuzzles) return false;
  return work.nonces.every((nonce, index) =>
    hasLeadingZeroBits(sm3(workInput({ challengeId: work.challengeId, index }, nonce)), work.bits),
  );
}

function sm3(input: string): Buffer {
  return createHash('sm3').update(input).digest();
}
