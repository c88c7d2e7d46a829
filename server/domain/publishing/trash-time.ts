import { trashRetentionDays } from '#contract/content/constants.ts';

const dayMilliseconds = 86_400_000;

/** What was deleted then or earlier goes for good. */
export const trashEnd = (now: Date): Date => new Date(now.getTime() - trashRetentionDays * dayMilliseconds);

/** Days begun until an item goes for good; null: its time has not begun. */
export function daysLeft(deletedAt: Date | null, now: Date): number {
  if (deletedAt === null) return trashRetentionDays;
  const left = deletedAt.getTime() - trashEnd(now).getTime();
  return Math.max(0, Math.ceil(left / dayMilliseconds));
}
