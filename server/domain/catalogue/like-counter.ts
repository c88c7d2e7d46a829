import type { Database } from '#server/db/database.ts';
import { writeLikeCounts } from '#server/db/queries/content/video.ts';
import { inSequence } from '#server/lib/process/in-sequence.ts';
import type { Log } from '#server/lib/process/log.ts';
import type { Services } from '#server/services.ts';

/**
 * Notes which videos were liked, or no longer are, and writes how many like them every few seconds: each time makes public answers
 * anew, which nobody is to do as often as he likes.
 */
export function createLikeCounter({ db, log }: { db: Database; log: Log }): Services['likes'] {
  let waiting = new Set<number>();
  return {
    note: (itemId) => void waiting.add(itemId),
    flush: inSequence(async () => {
      if (waiting.size === 0) return;
      const batch = waiting;
      waiting = new Set();
      await writeLikeCounts(db, [...batch]).catch((error: unknown) => {
        // likes themselves are rows; their counts go into the next batch
        log.warn({ err: error }, 'likes could not be counted');
        for (const itemId of batch) waiting.add(itemId);
      });
    }),
  };
}
