import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { insertFiles, showFiles } from '#server/db/queries/files/file.ts';
import { fileGroup } from '#server/db/schema/files.ts';
import { removeContent } from '#server/domain/files/remove-content.ts';
import {
  newStorageKey,
  StorageUnavailableError,
  type ReceivedFile,
} from '#server/providers/storage/index.ts';
import type { Services } from '#server/services.ts';

/** Files of an application that belong together. */
export interface DemoFileGroup {
  relatedId: string;
  purpose: 'licence' | 'certification' | 'accountProof';
  uploadedAt: Date;
  files: readonly { fileName: string; content: Buffer }[];
}

const atOnce = 16;

export const newRelatedId = (): string => randomBytes(16).toString('hex');

/**
 * Puts PDFs into the storage; the ids of their rows. They belong to nobody and are not to be seen before `claimFiles`, and go again where that never comes.
 * Undefined without a storage.
 */
export async function storeFiles(
  { db, clock, storage, log }: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
  groups: readonly DemoFileGroup[],
): Promise<number[] | undefined> {
  const received: ReceivedFile[] = [];
  const files = groups.flatMap((group) => group.files.map((file) => ({ ...group, ...file })));
  try {
    await severalAtOnce(files, async ({ content }, n) => {
      received[n] = await storage.receive(Readable.from([content]));
    });
    const rows = await db.transaction(async (tx) => {
      await tx
        .insert(fileGroup)
        .values(
          groups.map(({ relatedId, purpose, uploadedAt }) => ({ relatedId, purpose, createdAt: uploadedAt })),
        );
      return insertFiles(
        tx,
        files.map(({ relatedId, fileName, content, uploadedAt }, n) => ({
          ...{ relatedId, fileName, contentType: 'application/pdf' },
          ...{ storageKey: newStorageKey(), sizeBytes: content.length },
          sha256: received[n]?.sha256 ?? Buffer.alloc(0),
          createdAt: uploadedAt,
          deletedAt: clock.now(),
        })),
      );
    });
    try {
      await severalAtOnce(received, (file, n) => storage.put(rows[n]?.storageKey ?? '', file));
    } catch (error) {
      await removeContent({ db, storage, log }, rows);
      throw error;
    }
    return rows.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    log.warn({ err: error }, 'demo certifications have no files');
    return undefined;
  } finally {
    await Promise.all(received.map((file) => file.discard()));
  }
}

/** Each waits for the disk, most of the time. Fails once what was begun is over. */
async function severalAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item, n: number) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < items.length; first += atOnce) {
    const begun = items.slice(first, first + atOnce).map((item, n) => work(item, first + n));
    await Promise.allSettled(begun);
    await Promise.all(begun);
  }
}

/** Gives stored files to their enterprises: handed in, or still to be changed. */
export async function claimFiles(
  tx: Queryable,
  { fileIds, groups }: { fileIds: readonly number[]; groups: (typeof fileGroup.$inferInsert)[] },
): Promise<void> {
  await tx
    .insert(fileGroup)
    .values(groups)
    .onConflictDoUpdate({
      target: fileGroup.relatedId,
      set: {
        ownerUserId: sql`excluded.owner_user_id`,
        createdAt: sql`excluded.created_at`,
        frozenAt: sql`excluded.frozen_at`,
      },
    });
  await showFiles(tx, fileIds);
}
