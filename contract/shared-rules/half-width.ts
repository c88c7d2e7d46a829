/** ASCII as a Chinese input method types it in full width, and the blank of the same width. Anything else stays. */
export function halfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

/** A code or a number as it is meant: in half width, without the blanks and invisible marks that pasting brings along. */
export function compact(text: string): string {
  return halfWidth(text).replace(/[\s\p{Cf}]/gu, '');
}
