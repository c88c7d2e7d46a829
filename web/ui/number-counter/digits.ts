/** The figure as digits, padded with zeros to the length of the longest of all figures shown together. */
export function paddedDigits(value: number, figures: readonly number[]): string[] {
  const length = Math.max(...[value, ...figures].map((figure) => wholeDigits(figure).length));
  return wholeDigits(value).padStart(length, '0').split('');
}

function wholeDigits(value: number): string {
  return String(Math.max(0, Math.floor(value)));
}
