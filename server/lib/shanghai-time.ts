/** The city's clock. China has had no summer time since 1991, so the offset is fixed. */
const shanghaiOffsetMilliseconds = 8 * 3_600_000;

/** Day in Shanghai as YYYY-MM-DD. */
export function shanghaiDay(instant: Date): string {
  return new Date(instant.getTime() + shanghaiOffsetMilliseconds).toISOString().slice(0, 10);
}
