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

/** True when the hex digest begins with at least `bits` zero bits. */
export function hasLeadingZeroBits(digestHex: string, bits: number): boolean {
  const wholeDigits = Math.floor(bits / 4);
  for (let i = 0; i < wholeDigits; i++) if (digestHex[i] !== '0') return false;
  const remaining = bits % 4;
  return remaining === 0 || Number.parseInt(digestHex.charAt(wholeDigits), 16) < 2 ** (4 - remaining);
}
