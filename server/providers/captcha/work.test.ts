import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captchaWorkPuzzles } from '#contract/account/captcha-constants.ts';
import { hasLeadingZeroBits, workInput } from '#contract/account/captcha-work.ts';
import { isWorkDone, workBitsAfter } from './work.ts';

function solve(challengeId: string, bits: number): number[] {
  return Array.from({ length: captchaWorkPuzzles }, (_, index) => {
    let nonce = 0;
    const digest = () => createHash('sm3').update(workInput({ challengeId, index }, nonce)).digest();
    while (!hasLeadingZeroBits(digest(), bits)) nonce++;
    return nonce;
  });
}

test('workBitsAfter grows with the number of challenges, up to 15 bits', () => {
  expect([0, 7, 8, 15, 16, 31, 32, 1000].map(workBitsAfter)).toEqual([12, 12, 13, 13, 14, 14, 15, 15]);
});

test('isWorkDone accepts solved work only for its own challenge and difficulty', () => {
  const nonces = solve('challenge-a', 6);
  expect(isWorkDone({ challengeId: 'challenge-a', bits: 6, nonces })).toBe(true);
  expect(isWorkDone({ challengeId: 'challenge-b', bits: 6, nonces })).toBe(false);
  expect(isWorkDone({ challengeId: 'challenge-a', bits: 16, nonces })).toBe(false);
  expect(isWorkDone({ challengeId: 'challenge-a', bits: 6, nonces: nonces.slice(1) })).toBe(false);
});

test('isWorkDone refuses work with one unsolved puzzle', () => {
  const nonces = solve('challenge-a', 6);
  const isSolved = (nonce: number) =>
    isWorkDone({ challengeId: 'challenge-a', bits: 6, nonces: [...nonces.slice(0, -1), nonce] });
  const wrong = Array.from({ length: 200 }, (_, nonce) => nonce).find((nonce) => !isSolved(nonce));
  expect(wrong).toBeDefined();
});

test('hasLeadingZeroBits counts bits like the number that the digest is', () => {
  fc.assert(
    fc.property(fc.nat(0xffff), fc.integer({ min: 0, max: 16 }), (value, bits) => {
      const digest = Uint8Array.from([value >> 8, value & 0xff]);
      expect(hasLeadingZeroBits(digest, bits)).toBe(value < 2 ** (16 - bits));
    }),
  );
});
