import { compress, tagOf, type Encoding } from '../http/encoding.ts';
import { createFreshCache, type CacheRequest, type FreshCache, type SharedTerms } from './fresh-cache.ts';

/** A response of a public read as its bytes go out. */
export interface CachedResponse {
  body: Buffer;
  /** Of the body, whatever its encoding. */
  etag: string;
  /** Seconds since the last moment at which this was known to be right, while the database is away; otherwise undefined. */
  staleSeconds?: number;
  /** What caches in between may know as of when it is asked; undefined: they keep nothing of it. */
  shared?: () => SharedTerms | undefined;
  /** The body compressed, once for all who ask. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export type ResponseCache = Omit<FreshCache<CachedResponse>, 'read'> & {
  /** `make` makes the body. */
  read(
    request: Omit<CacheRequest<CachedResponse>, 'make'> & { make: () => Promise<string> },
  ): Promise<CachedResponse>;
};

/** Caches responses of public reads as bytes. */
export function createResponseCache(
  options: Omit<Parameters<typeof createFreshCache>[0], 'sizeOf' | 'mayCache'>,
): ResponseCache {
  const cache = createFreshCache<CachedResponse>({
    ...options,
    // its compressed forms are smaller than itself
    sizeOf: ({ body }) => body.length * 2,
  });
  return {
    ...cache,
    read: async ({ make, ...request }) => {
      const { value, ...terms } = await cache.read({
        ...request,
        make: async () => toResponse(await make()),
      });
      return { ...value, ...terms };
    },
  };
}

/** Makes a response of its text. */
export function toResponse(text: string): CachedResponse {
  const body = Buffer.from(text);
  const encodings = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    etag: `W/"${tagOf(body)}"`,
    encoded: (encoding) => {
      const known = encodings.get(encoding) ?? compress[encoding](body);
      encodings.set(encoding, known);
      return known;
    },
  };
}
