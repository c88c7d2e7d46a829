const shanghaiOffset = 8 * 3600 * 1000;

/** `11-24`: the day in Shanghai of an instant in milliseconds since 1970, wherever the reader is. No summer time there. */
export function monthAndDay(instant: number): string {
  return new Date(instant + shanghaiOffset).toISOString().slice(5, 10);
}
