import { groupedNumber } from '#web/lib/text/number-text.ts';

/** Identifier counts are shown in units of 亿 (100 million), with two decimals. */
export function inHundredMillions(count: number): string {
  return groupedNumber(count / 100_000_000, 2);
}
