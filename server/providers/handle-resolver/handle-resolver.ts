import type { Asker } from '#server/lib/load/semaphore.ts';
import type { Handle } from '#contract/content/handle.ts';

/** One value of a handle. */
export interface HandleValue {
  index: number;
  type: string;
  data: string;
  /** For how long it may be kept. */
  ttlSeconds: number;
  /** When it was last changed, as its keeper writes it; '' where that is not known. */
  timestamp: string;
}

/** Where identifiers are resolved that no node of this site keeps. */
export interface HandleResolver {
  /** The values of a handle, by their index; undefined where it is unknown. Throws ResolverUnavailableError. */
  resolve(handle: Handle, by: Asker): Promise<HandleValue[] | undefined>;
}

/** The resolver gives no answer now; asking again later can help. Its cause is for the log. */
export class ResolverUnavailableError extends Error {
  constructor(cause: unknown) {
    super('handle resolver unavailable', { cause });
  }
}
