/** The middle value; the mean of the two middle ones of an even number. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least this share (0 to 1) of all values do not exceed. NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** By how much y grows while x grows by one, by least squares. NaN of fewer than two different x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const across = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return across / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/**
 * The median of the ratios round by round. What slows a whole machine down falls on both sides of one round alike, so this
 * is steadier than the ratio of the medians. Throws when the sides have different numbers of rounds.
 */
export function medianRatio(values: readonly number[], against: readonly number[]): number {
  if (values.length !== against.length) throw new Error('each value needs one to be divided by');
  return median(values.map((value, round) => value / (against[round] ?? Number.NaN)));
}
