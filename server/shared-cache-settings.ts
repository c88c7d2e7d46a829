import { z } from 'zod';

/** What a proxy or a CDN in front may keep, and whom to tell what has changed. */
export const sharedCacheSettings = {
  /** For which it may keep what everybody reads; 0: it asks each time. */
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  /** Doors that take PURGE, joined by commas. */
  PURGE_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .refine(
      (urls) => urls.every((url) => /^https?:\/\//.test(url) && URL.canParse(url)),
      'must be addresses of http or https, joined by commas',
    ),
};

/** Why these do not fit together; undefined where they do. */
export function findSharedCacheFault({
  SHARED_CACHE_SECONDS: seconds,
  PURGE_URLS: doors,
  PUBLIC_CACHE_MB: megabytes,
}: {
  SHARED_CACHE_SECONDS: number;
  PURGE_URLS: readonly string[];
  PUBLIC_CACHE_MB: number;
}): string | undefined {
  if (seconds > 0 && megabytes === 0)
    return 'needs PUBLIC_CACHE_MB above 0: without it nobody knows until when an answer holds';
  if (seconds > 1 && doors.length === 0)
    return 'above 1 needs PURGE_URLS: what is kept longer has to be told what has changed';
  return undefined;
}
