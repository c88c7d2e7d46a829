import { foldText } from './fold.ts';

/**
 * The letters and digits of a text and nothing else, folded: no space, sign or character without width stands between them, and full-width,
 * capital and traditional ones are as any other. Two texts that people read alike are equal so; look-alikes of other scripts are not.
 */
export const lettersOf = (text: string): string => foldText(text).replace(/[^\p{Letter}\p{Number}]+/gu, '');
