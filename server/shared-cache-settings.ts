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
      (urls) => urls.every(isDoor),
      'must be addresses of http or https without user, query and fragment, joined by commas',
    ),
};

function isDoor(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}

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
  if (seconds <= 1 && doors.length > 0)
    return 'is 0 or 1, and PURGE_URLS is of no use then: what is kept for a second need not be told anything';
  return undefined;
}
