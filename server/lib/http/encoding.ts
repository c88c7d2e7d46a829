import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best encoding that a browser says it takes; RFC 9110, 12.5.3. */
export function chooseEncoding(accepted = ''): Encoding | 'identity' {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses beside what else goes on. Not the strongest way: that takes seconds for a megabyte. */
export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipped(bytes),
};

/** What tells bytes from others, in the letters of an ETag. */
export const tagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest().toString('base64url', 0, 12);

/** Whether If-None-Match names a tag; RFC 9110, 13.1.2: one of a list, compared weakly. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => bare(tag) === bare(etag) || tag.trim() === '*');
}
