/** Identifier counts are shown in units of 亿 (100 million), with two decimals. */
export function inHundredMillions(count: number): string {
  return (count / 100_000_000).toLocaleString('zh-CN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
