import { filePurposes, type AttachmentPurpose } from '#contract/files/purposes.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countFiles,
  freezeFileGroup,
  lockFileGroup,
  setFileGroupOwner,
  thawFileGroup,
} from '#server/db/queries/files/file.ts';
import { fail } from '#server/lib/fail.ts';
import { groupOwner, isOwnGroup, type Uploader } from './uploader.ts';

/**
 * Hands a group of files in with the form they belong to: from now on they cannot be changed. To be called in the form's own
 * transaction. Answers how many files there are: 0 also when the group is not the uploader's own. Fails with the purpose's
 * `frozen` when it has been handed in before.
 */
export async function submitFiles(
  tx: Queryable,
  {
    relatedId,
    uploader,
    now,
    isBound = false,
  }: {
    relatedId: string;
    uploader: Uploader;
    now: Date;
    /** The form names the group whatever is in it: an empty one takes no more files either. */
    isBound?: boolean;
  },
): Promise<number> {
  const group = await lockFileGroup(tx, relatedId);
  if (group === undefined || !isOwnGroup(group, uploader, now)) return 0;
  if (group.frozenAt !== null) fail(filePurposes[group.purpose].frozen);
  const count = await countFiles(tx, relatedId);
  if (count > 0 || isBound) await freezeFileGroup(tx, relatedId, now);
  return count;
}

/** Gives a form's files back to whoever corrects it, on whichever device: he has proven to the caller that he may. */
export async function reopenFiles(
  tx: Queryable,
  { relatedId, uploader, now }: { relatedId: string; uploader: Uploader; now: Date },
): Promise<void> {
  await thawFileGroup(tx, { relatedId, now, ...groupOwner(uploader) });
}

/** Gives files that staff have handed in to the user whom they are about: from now on they are his own. */
export async function handFilesOver(
  tx: Queryable,
  { relatedId, userId }: { relatedId: string; userId: number },
): Promise<void> {
  await setFileGroupOwner(tx, { relatedId, ownerUserId: userId });
}

/** Whether there is a group for a purpose that is the uploader's own, and not handed in. */
export async function isOpenGroup(
  tx: Queryable,
  {
    relatedId,
    uploader,
    now,
    purpose,
  }: {
    relatedId: string;
    uploader: Uploader;
    now: Date;
    purpose: AttachmentPurpose;
  },
): Promise<boolean> {
  const group = await lockFileGroup(tx, relatedId);
  return group?.purpose === purpose && isOwnGroup(group, uploader, now) && group.frozenAt === null;
}
