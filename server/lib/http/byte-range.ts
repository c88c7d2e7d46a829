/** Places of the first byte and of the last, which is part of it. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a Range header asks for of so many bytes, by RFC 9110, 14: a part; `whole` where it asks for nothing, for several parts at once or
 * in another unit, which a server may pass over; `none` where there is nothing of it, which is answered by 416.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'none' {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  const end = sizeBytes - 1;
  if (from === '')
    return Number(to) === 0 || sizeBytes === 0
      ? 'none'
      : { first: Math.max(0, sizeBytes - Number(to)), last: end };
  const [first, last] = [Number(from), to === '' ? end : Math.min(Number(to), end)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first > end ? 'none' : { first, last };
}

/** Whether a part may be sent: what the browser has of it is of this very content (RFC 9110, 13.1.5). Dates are no proof of that. */
export const isSameContent = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag;
