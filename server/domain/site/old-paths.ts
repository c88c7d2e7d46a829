import { plainAddress } from '#contract/content/plain-address.ts';
import { decoded, redirectPathMaxLength } from '#contract/site/redirects.ts';
import type { Database } from '#server/db/database.ts';
import { findMovedItem } from '#server/db/queries/content/content-import.ts';
import {
  addMissingPaths,
  addRedirectUses,
  findRedirect,
  type MissedPath,
} from '#server/db/queries/site/redirect.ts';
import type { Clock } from '#server/lib/clock.ts';
import { inSequence } from '#server/lib/process/in-sequence.ts';
import type { Log } from '#server/lib/process/log.ts';

/** Between two flushes; more are asked for by programs alone. */
const mostWaiting = 500;

export interface OldPaths {
  /** Where a path that nothing answers leads; undefined for nowhere, which is noted. `from` is the page of this site that led there, or ''. */
  follow(path: string, from: string): Promise<string | undefined>;
  /** Writes what was counted. Called once a second, and at the end. */
  flush(): Promise<void>;
}

/** A path as it is kept: without a query, and nothing of a person in it. */
function readable(path: string): string | undefined {
  const whole = decoded(path);
  if (whole === undefined || whole.length > redirectPathMaxLength) return undefined;
  // a mail address, or the number of a telephone or a document
  return /[\p{Cc}\p{Cs}@]|\d{11}/u.test(whole) ? undefined : whole;
}

/** Follows redirects, and counts in memory how often, and what leads nowhere. Who asked is not kept. */
export function createOldPaths({ db, clock, log }: { db: Database; clock: Clock; log: Log }): OldPaths {
  let uses = new Map<number, { id: number; n: number; at: Date }>();
  let missed = new Map<string, MissedPath>();
  function noteMissing(path: string, from: string): void {
    const known = missed.get(path);
    if (known === undefined && missed.size >= mostWaiting) return;
    missed.set(path, {
      path,
      times: (known?.times ?? 0) + 1,
      lastAt: clock.now(),
      fromPath: readable(from) ?? known?.fromPath ?? '',
    });
  }
  /** While the database is away, nothing leads on. */
  async function find(path: string) {
    try {
      const written = await findRedirect(db, path);
      if (written !== undefined) return written;
      const moved = await findMovedItem(db, path);
      return moved && { id: undefined, target: plainAddress(moved.kind, moved.id) };
    } catch (error) {
      log.warn({ err: error }, 'an address of before could not be looked up');
      return undefined;
    }
  }
  return {
    async follow(given, from) {
      const path = readable(given);
      if (path === undefined) return undefined;
      const found = await find(path);
      if (found === undefined) {
        noteMissing(path, from);
        return undefined;
      }
      if (found.id !== undefined)
        uses.set(found.id, { id: found.id, n: (uses.get(found.id)?.n ?? 0) + 1, at: clock.now() });
      return found.target;
    },
    flush: inSequence(async () => {
      const [used, unknown] = [[...uses.values()], [...missed.values()]];
      if (used.length === 0 && unknown.length === 0) return;
      uses = new Map();
      missed = new Map();
      try {
        await addRedirectUses(db, used);
        await addMissingPaths(db, unknown);
      } catch (error) {
        // a database that is away costs statistics, never an answer
        log.warn({ err: error }, 'uses of old addresses could not be counted');
      }
    }),
  };
}
