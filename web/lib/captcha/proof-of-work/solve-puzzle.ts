import { hasLeadingZeroBits, workInput, type WorkPuzzle } from '#contract/account/captcha-work.ts';
import { sm3 } from '#web/lib/call/sm3.ts';

const encoder = new TextEncoder();

/** The first nonce whose digest begins with enough zero bits; 2^bits tries on average. */
export function solvePuzzle(puzzle: WorkPuzzle, bits: number): number {
  let nonce = 0;
  while (!hasLeadingZeroBits(sm3(encoder.encode(workInput(puzzle, nonce))), bits)) nonce++;
  return nonce;
}
