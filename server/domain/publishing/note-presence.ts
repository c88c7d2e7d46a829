import { presenceHoldSeconds, presencesShown } from '#contract/content/constants.ts';
import { deletePresence, listOthers, notePresenceRow } from '#server/db/queries/content/presence.ts';
import type { Services } from '#server/services.ts';
import { requireReadable } from './open-versions.ts';
import type { Colleague } from './work-on-items.ts';

/** That somebody has an item open in an editor, or has left it; answers who else has. Fails with notFound where he may not see it. */
export async function notePresence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, hasChanged, isLeaving }: { id: number; hasChanged: boolean; isLeaving: boolean },
  { userId, mayReadIn }: Pick<Colleague, 'userId' | 'mayReadIn'>,
): Promise<{ rows: { by: string; changedSecondsAgo: number | null }[] }> {
  await requireReadable(db, id, mayReadIn, { withDeleted: true });
  const whose = { itemId: id, userId };
  if (isLeaving) {
    await deletePresence(db, whose);
    return { rows: [] };
  }
  const now = clock.now();
  const since = new Date(now.getTime() - presenceHoldSeconds * 1_000);
  await notePresenceRow(db, { ...whose, now, hasChanged, since });
  const others = await listOthers(db, { ...whose, since, limit: presencesShown });
  // seconds instead of a moment: the clock of whoever reads it may be wrong
  const secondsSince = (at: Date) => Math.max(0, Math.round((now.getTime() - at.getTime()) / 1_000));
  return {
    rows: others.map(({ by, changedAt }) => ({
      by: by ?? '',
      changedSecondsAgo: changedAt && secondsSince(changedAt),
    })),
  };
}
