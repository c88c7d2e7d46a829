import { foldText } from './fold.ts';

/**
 * The letters and digits of a text and nothing else, folded: no space, sign or character without width stands between them, and full-width,
 * capital and traditional ones are no others. Two texts that people read alike are equal so; look-alikes of other scripts are not.
 */
export const lettersOf = (text: string): string => foldText(text).replace(noLetters, '');

/** Fillers of Hangul count as letters, and nobody sees them. */
const noLetters = /[^\p{Letter}\p{Number}]+|\p{Default_Ignorable_Code_Point}+/gu;
