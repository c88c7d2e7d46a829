import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { goneUser } from '#contract/gone.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { activitySignUp } from '#server/db/schema/activity-sign-up.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { booking, expertQuestion } from '#server/db/schema/expert.ts';
import { filing } from '#server/db/schema/filing.ts';
import { financing } from '#server/db/schema/financing.ts';
import { matchContact } from '#server/db/schema/match-contact.ts';
import { matchDue } from '#server/db/schema/matching.ts';
import { noticeReceipt } from '#server/db/schema/notice-receipt.ts';
import { publicDocument } from '#server/db/schema/public-documents.ts';
import { publicImage } from '#server/db/schema/public-images.ts';
import { banner } from '#server/db/schema/site.ts';
import { siteVersion } from '#server/db/schema/site-version.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';

const id = outer(contentItem.id);

/** What an account that has been erased found on the portal was found all the same, and counts. What the centre itself has deleted has another name. */
export const hasLeftAfterSuccess = sql`${contentItem.isDeleted} and ${contentItem.ownerUserId} is null and ${contentItem.extra} ->> 'organisation' = ${goneUser} and ${contentItem.stage} in ('signed', 'done') and ${contentItem.status} = ${releaseStatusOf.withdrawn}`;

/** What enterprises and people have done about an item is theirs, or counts: the item stays in the trash for as long as that is kept. */
export const hasRecords = sql<boolean>`(
  exists (select from ${activitySignUp} where ${activitySignUp.activityId} = ${id})
  or exists (select from ${booking} where ${booking.itemId} = ${id})
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

/** Ids of the pictures, documents and videos that versions of these items name. */
export async function listFilesOfItems(db: Queryable, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ file: sql<string>`unnest(content_files(${contentVersion.content}))` })
    .from(contentVersion)
    .where(inArray(contentVersion.itemId, [...ids]));
  return rows.map(({ file }) => file);
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

/**
 * Lets the next sweep of files take those of these that nothing names any more. They are locked first, as by whoever writes them into an item: either he has
 * written by then, or he finds them unused and uses them.
 */
export async function releaseUnusedFiles(tx: Queryable, fileIds: readonly string[]): Promise<void> {
  const ids = [...fileIds];
  if (ids.length === 0) return;
  for (const table of [publicImage, publicDocument]) {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('update');
    const file = outer(table.id);
    await tx
      .update(table)
      .set({ usedAt: null })
      .where(
        and(
          inArray(table.id, ids),
          sql`not exists (select from ${contentVersion} where content_files(${contentVersion.content}) @> array[${file}])`,
          sql`not exists (select from ${siteVersion} where position(${file} in ${siteVersion.facts}::text) > 0)`,
          sql`not exists (select from ${banner} where position(${file} in ${banner.imageUrl}) > 0)`,
        ),
      );
  }
}
