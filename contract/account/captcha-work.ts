/**
 * The captcha's proof of work: for each puzzle find a nonce so that SM3 of the input begins with `bits` zero bits.
 * Only the input and the test are shared; the browser hashes in JavaScript, the server natively.
 */
export interface WorkPuzzle {
  /** Id of the challenge, so that work done for one challenge is worth nothing for another. */
  challengeId: string;
  /** 0 … captchaWorkPuzzles - 1. */
  index: number;
}

export function workInput(puzzle: WorkPuzzle, nonce: number): string {
  return `${puzzle.challengeId}:${String(puzzle.index)}:${String(nonce)}`;
}

/** True when the digest begins with at least `bits` zero bits. */
export function hasLeadingZeroBits(digest: Uint8Array, bits: number): boolean {
  const wholeBytes = Math.floor(bits / 8);
  for (let i = 0; i < wholeBytes; i++) if (digest[i] !== 0) return false;
  return (digest[wholeBytes] ?? 0) >> (8 - (bits % 8)) === 0;
}
