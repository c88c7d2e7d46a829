import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { goneUser } from '#contract/gone.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { directList } from '#server/db/schema/eligibility.ts';
import { booking, expertQuestion } from '#server/db/schema/expert.ts';
import { filing } from '#server/db/schema/filing.ts';
import { financing } from '#server/db/schema/financing.ts';
import { matchContact } from '#server/db/schema/match-contact.ts';
import { matchDue } from '#server/db/schema/matching.ts';
import { mediaFile, mediaUse } from '#server/db/schema/media.ts';
import { noticeReceipt } from '#server/db/schema/notice-receipt.ts';
import { publicDocument } from '#server/db/schema/public-documents.ts';
import { publicImage } from '#server/db/schema/public-images.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';

const id = outer(contentItem.id);

/** What an account that has been erased found on the portal was found all the same, and counts. What the centre itself has deleted has another name. */
export const hasLeftAfterSuccess = sql`${contentItem.isDeleted} and ${contentItem.ownerUserId} is null and ${contentItem.extra} ->> 'organisation' = ${goneUser} and ${contentItem.stage} in ('signed', 'done') and ${contentItem.status} = ${releaseStatusOf.withdrawn}`;

/** What enterprises and people have done about an item is theirs, or counts: the item stays in the trash for as long as that is kept. */
export const hasRecords = sql<boolean>`(
  exists (select from ${activitySignUp} where ${activitySignUp.activityId} = ${id})
  or exists (select from ${booking} where ${booking.itemId} = ${id})
  or exists (select from ${directList} where ${directList.itemId} = ${id} and ${directList.startedAt} is not null and ${directList.clearedAt} is null)
  or exists (select from ${expertQuestion} where ${expertQuestion.itemId} = ${id})
  or exists (select from ${filing} where ${filing.itemId} = ${id})
  or exists (select from ${financing} where ${financing.itemId} = ${id})
  or exists (select from ${matchContact} where ${matchContact.demandId} = ${id} or ${matchContact.solutionId} = ${id})
  or coalesce(${hasLeftAfterSuccess}, false))`;

/** What was deleted without a word of when, such as by a node of the release before, has its time from now on. */
export async function stampDeletions(db: Queryable, now: Date): Promise<void> {
  await db
    .update(contentItem)
    .set({ deletedAt: now })
    .where(and(eq(contentItem.isDeleted, true), isNull(contentItem.deletedAt)));
}

/** Those whose time in the trash is over, held ones apart, for this transaction alone: what somebody else is at is passed over. */
export async function takeDueItems(
  tx: Queryable,
  { until, limit }: { until: Date; limit: number },
): Promise<{ id: number; version: number }[]> {
  return tx
    .select({ id: contentItem.id, version: contentItem.newestVersion })
    .from(contentItem)
    .where(and(eq(contentItem.isDeleted, true), lte(contentItem.deletedAt, until), sql`not ${hasRecords}`))
    .orderBy(asc(contentItem.deletedAt), asc(contentItem.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** A deleted item for this transaction alone; undefined where there is none, or it is in the trash no more. */
export async function takeDeletedItem(tx: Queryable, itemId: number) {
  const [row] = await tx
    .select({
      id: contentItem.id,
      rev: contentItem.rev,
      title: contentItem.title,
      version: contentItem.newestVersion,
      hasRecords,
    })
    .from(contentItem)
    .where(and(eq(contentItem.id, itemId), eq(contentItem.isDeleted, true)))
    .for('update');
  return row;
}

const tablesOfFiles = [publicImage, publicDocument] as const;

/**
 * Ids of the pictures, documents and videos that versions of these items name. Their rows are this transaction's, as they are of whoever writes them into an
 * item: either he has written before they are looked for, or he finds them unused and uses them.
 */
export async function takeFilesOfItems(tx: Queryable, itemIds: readonly number[]): Promise<string[]> {
  const uses = await tx
    .selectDistinct({ id: mediaUse.fileId })
    .from(mediaUse)
    .where(and(eq(mediaUse.place, 'item'), inArray(mediaUse.placeId, [...itemIds])));
  const ids = uses.map((use) => use.id);
  if (ids.length === 0) return ids;
  for (const table of tablesOfFiles)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('update');
  return ids;
}

/** Deletes items with their versions, ties, history and all else that hangs on them. */
export async function deleteItems(tx: Queryable, ids: readonly number[]): Promise<void> {
  const some = [...ids];
  await tx.delete(noticeReceipt).where(inArray(noticeReceipt.noticeId, some));
  await tx
    .delete(workflowStep)
    .where(and(eq(workflowStep.subject, 'content'), inArray(workflowStep.subjectId, some)));
  await tx.delete(matchDue).where(inArray(matchDue.itemId, some));
  await tx.delete(contentItem).where(inArray(contentItem.id, some));
}

/** Lets the next sweep of files take those of these that nothing names any more; what is in the library stays there. */
export async function releaseUnusedFiles(tx: Queryable, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  for (const table of tablesOfFiles) {
    const file = outer(table.id);
    await tx
      .update(table)
      .set({ usedAt: null })
      .where(
        and(
          inArray(table.id, [...fileIds]),
          sql`not exists (select from ${mediaUse} where ${mediaUse.fileId} = ${file})`,
          sql`not exists (select from ${mediaFile} where ${mediaFile.id} = ${file})`,
        ),
      );
  }
}
