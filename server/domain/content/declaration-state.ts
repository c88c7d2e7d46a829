import { timeWindowState, type TimeWindowState } from '#contract/time-window.ts';
import { findPublicItem } from '#server/db/queries/content.ts';
import type { Services } from '#server/services.ts';

/** Whether a declaration can be filled in now; `state` is null for what is no declaration. */
export async function readDeclarationState(
  { db, clock }: Services,
  id: number | undefined,
): Promise<{ isEffective: boolean; state: TimeWindowState | null }> {
  const item = id === undefined ? undefined : await findPublicItem(db, id);
  if (!item?.startsAt || !item.endsAt) return { isEffective: false, state: null };
  const state = timeWindowState({
    start: item.startsAt.getTime(),
    end: item.endsAt.getTime(),
    now: clock.now().getTime(),
  });
  return { isEffective: state === 'underway', state };
}
