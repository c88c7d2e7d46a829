import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasLeadingZeroBits, workInput } from '#contract/account/captcha-work.ts';
import { solvePuzzle } from './solve-puzzle.ts';

test.each([0, 3, 8, 11])('a nonce for %d bits convinces the server’s own SM3', (bits) => {
  for (const index of [0, 1, 2]) {
    const puzzle = { challengeId: 'Zk3-_example', index };
    const nonce = solvePuzzle(puzzle, bits);
    expect(hasLeadingZeroBits(createHash('sm3').update(workInput(puzzle, nonce)).digest(), bits)).toBe(true);
  }
});
