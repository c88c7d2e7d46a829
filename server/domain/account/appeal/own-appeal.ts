import type { Queryable } from '#server/db/database.ts';
import { listOpenAppeals, type Appeal } from '#server/db/queries/account/appeal.ts';
import { findFileGroup } from '#server/db/queries/files/file.ts';
import { isOwnGroup, type Uploader } from '#server/domain/files/uploader.ts';

/** The appeal under way that this user or browser has handed in for an account. Other people's stand beside it. */
export async function findOwnAppeal(
  db: Queryable,
  { userId, uploader, now }: { userId: number; uploader: Uploader; now: Date },
): Promise<Appeal | undefined> {
  for (const appeal of await listOpenAppeals(db, userId)) {
    const group = await findFileGroup(db, appeal.relatedId);
    if (group !== undefined && isOwnGroup(group, uploader, now)) return appeal;
  }
  return undefined;
}
