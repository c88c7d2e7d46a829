import type { Attachment } from '#contract/files/entities.ts';
import type { UploadMode } from '#contract/files/constants.ts';
import { filePurposes, type AttachmentPurpose } from '#contract/files/purposes.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  areElsewhere,
  countFiles,
  insertFileGroup,
  insertFiles,
  lockFileGroup,
  showFiles,
} from '#server/db/queries/files/file.ts';
import { fail } from '#server/lib/fail.ts';
import { newStorageKey } from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';
import { describeFile } from './describe-file.ts';
import { inspectFile } from './inspection/inspect-file.ts';
import type { FormFile } from './receive-form.ts';
import { removeContent } from './remove-content.ts';
import { groupOwner, isOwnGroup, type Uploader } from './uploader.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'storage' | 'log'>;

/**
 * Adds received files to a group: all of them or none. The first file binds the group to whoever is uploading. Fails with the
 * names of inspectFile, fileLimitReached, uploadExpired when the group is not the caller's own or for something else, and the purpose's
 * `frozen`.
 */
export async function uploadFiles(
  deps: Deps,
  {
    relatedId,
    use,
    files,
  }: { relatedId: string; use: { purpose: AttachmentPurpose; mode: UploadMode }; files: readonly FormFile[] },
  uploader: Uploader,
): Promise<Attachment[]> {
  const { db, clock, storage } = deps;
  const contentTypes: string[] = [];
  for (const file of files) contentTypes.push(await inspectFile({ ...file, use }));

  const rows = await db.transaction(async (tx) => {
    await insertFileGroup(tx, {
      relatedId,
      purpose: use.purpose,
      createdAt: clock.now(),
      ...groupOwner(uploader),
    });
    await requireRoom(
      tx,
      { relatedId, more: files.length, purpose: use.purpose, now: clock.now() },
      uploader,
    );
    return insertFiles(
      tx,
      files.map((file, n) => ({
        relatedId,
        storageKey: newStorageKey(),
        fileName: file.name,
        contentType: contentTypes[n] ?? '',
        sizeBytes: file.sizeBytes,
        sha256: file.sha256,
        createdAt: clock.now(),
        // not to be seen before its content is there
        deletedAt: clock.now(),
      })),
    );
  });
  try {
    for (const [n, file] of files.entries()) await storage.put(rows[n]?.storageKey ?? '', file);
    await db.transaction(async (tx) => {
      // others may have been quicker
      await requireRoom(
        tx,
        { relatedId, more: files.length, purpose: use.purpose, now: clock.now() },
        uploader,
      );
      const ids = rows.map(({ id }) => id);
      // it is this group that is held and has room
      if (await areElsewhere(tx, { relatedId, ids })) fail('uploadExpired', { field: 'files' });
      await showFiles(tx, ids);
    });
  } catch (error) {
    await removeContent(deps, rows);
    throw error;
  }
  return rows.map(describeFile);
}

/** Holds the group until the transaction ends, so that of six uploads at once five find room. */
async function requireRoom(
  tx: Queryable,
  {
    relatedId,
    more,
    purpose,
    now,
  }: { relatedId: string; more: number; purpose: AttachmentPurpose; now: Date },
  uploader: Uploader,
): Promise<void> {
  const { maxFiles, frozen } = filePurposes[purpose];
  const group = await lockFileGroup(tx, relatedId);
  if (group?.purpose !== purpose || !isOwnGroup(group, uploader, now))
    fail('uploadExpired', { field: 'files' });
  if (group.frozenAt !== null) fail(frozen, { field: 'files' });
  if ((await countFiles(tx, relatedId)) + more > maxFiles) fail('fileLimitReached', { field: 'files' });
}
