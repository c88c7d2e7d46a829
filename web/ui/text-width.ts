/** How wide a text is at a size of one: Chinese letters are squares, digits and marks a good half of that. */
export const widthOfText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 1 : 0.6), 0);
