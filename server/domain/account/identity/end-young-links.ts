import { undoHours } from '#contract/account/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { endLinks } from '#server/db/queries/account/identity.ts';

/** Ends links to identities of a province that their owner may still take back, and the sessions that came by them. */
export async function endYoungLinks(
  tx: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - undoHours * 3_600_000);
  await endLinks(tx, { userId, which: { since }, reason: 'changeUndone', now });
}
