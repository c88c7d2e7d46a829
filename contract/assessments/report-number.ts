/** Where anybody looks up what a number is of. */
export const reportPath = '/report';
/** Such look-ups of one network. */
export const reportLookUps = { max: 60, minutes: 10, name: 'reportCheck' } as const;

/** In groups of four, as it is printed: 3F2A-91BC-77D0-0E1A-5C6B. */
export const reportNumberWords = (number: string): string => (number.match(/.{1,4}/g) ?? []).join('-');

/** The number that somebody has typed or scanned, with whatever between its groups; undefined where it is none. */
export function readReportNumber(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const number = text.replace(/[\s\-－–—]/g, '').toUpperCase();
  return /^[0-9A-F]{20}$/.test(number) ? number : undefined;
}
