import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentImport } from '#server/db/schema/content-import.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { apiKey, webhook } from '#server/db/schema/interfaces.ts';
import { mediaFile } from '#server/db/schema/media.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';
import { savedFilter } from '#server/db/schema/saved-filter.ts';
import { section } from '#server/db/schema/section.ts';
import { workEntry } from '#server/db/schema/work-entry.ts';
import { renameInContent, type Section } from './section.ts';

/** What stands in a section itself, without those below it. */
export interface SectionStock {
  /** Of the public. */
  live: number;
  /** Drafts, what waits or is scheduled, what was withdrawn; also work that is to go there. */
  other: number;
  trash: number;
  /** Files of the media library. */
  files: number;
}

/** Who counts on a section: what was given for it alone. A merge would give it for another. */
export interface SectionTies {
  /** Accounts with a role for it, each once. */
  people: string[];
  /** Names of keys of programs. */
  keys: string[];
  /** Names of webhooks. */
  webhooks: string[];
}

export async function countStock(db: Queryable, id: number): Promise<SectionStock> {
  const isIn = sql`(${workEntry.sectionId} = ${id} or ${workEntry.goingTo} = ${id})`;
  const isLive = sql`${workEntry.sectionId} = ${id} and ${contentItem.status} = 2`;
  const [items] = await db
    .select({
      live: sql<number>`(count(*) filter (where not ${workEntry.isInTrash} and ${isLive}))::int`,
      other: sql<number>`(count(*) filter (where not ${workEntry.isInTrash} and not (${isLive})))::int`,
      trash: sql<number>`(count(*) filter (where ${workEntry.isInTrash}))::int`,
    })
    .from(workEntry)
    .innerJoin(contentItem, eq(contentItem.id, workEntry.itemId))
    .where(isIn);
  const [files] = await db
    .select({ n: count() })
    .from(mediaFile)
    .where(and(eq(mediaFile.sectionId, id), isNull(mediaFile.deletedAt)));
  return { live: 0, other: 0, trash: 0, ...items, files: files?.n ?? 0 };
}

export async function findTies(db: Queryable, id: number): Promise<SectionTies> {
  const people = await db
    .selectDistinct({ name: appUser.account })
    .from(roleGrant)
    .innerJoin(appUser, eq(appUser.id, roleGrant.userId))
    .where(and(eq(roleGrant.sectionId, id), isNull(roleGrant.revokedAt)))
    .orderBy(appUser.account);
  const keys = await db
    .select({ name: apiKey.name })
    .from(apiKey)
    .where(and(sql`${id} = any(${apiKey.sectionIds})`, isNull(apiKey.revokedAt)))
    .orderBy(apiKey.name, apiKey.id);
  const webhooks = await db
    .select({ name: webhook.name })
    .from(webhook)
    .where(sql`${id} = any(${webhook.sectionIds})`)
    .orderBy(webhook.name, webhook.id);
  const names = (rows: { name: string | null }[]) => rows.flatMap(({ name }) => name ?? []);
  return { people: names(people), keys: names(keys), webhooks: names(webhooks) };
}

/** It is gone for everybody. Undefined when it is at another rev. */
export async function setRemoved(
  tx: Queryable,
  { id, rev }: Pick<Section, 'id' | 'rev'>,
  { at, intoId }: { at: Date; intoId: number | null },
): Promise<Section | undefined> {
  const [row] = await tx
    .update(section)
    .set({
      ...{ removedAt: at, intoId, approvalsAsked: null, approvalsAskedBy: null },
      rev: sql`${section.rev} + 1`,
    })
    .where(and(eq(section.id, id), eq(section.rev, rev), isNull(section.removedAt)))
    .returning();
  return row;
}

/**
 * One that was removed is there again, with nothing in it. Addresses of those that went into it before, and with it into another, lead to where what
 * stood in them is.
 */
export async function takeBack(
  tx: Queryable,
  id: number,
  set: Pick<typeof section.$inferInsert, 'name' | 'parentId' | 'isShown' | 'approvals'>,
): Promise<Section | undefined> {
  const [before] = await tx.select({ intoId: section.intoId }).from(section).where(eq(section.id, id));
  const intoId = before?.intoId ?? null;
  if (intoId !== null) await tx.update(section).set({ intoId }).where(eq(section.intoId, id));
  const [row] = await tx
    .update(section)
    .set({ ...set, removedAt: null, intoId: null, rev: sql`${section.rev} + 1` })
    .where(and(eq(section.id, id), isNotNull(section.removedAt)))
    .returning();
  return row;
}

/**
 * What stands in a section stands in another from now on: items in whatever state with all versions, files, tables that are being imported, the lists
 * that staff have saved. `before` is the section as it was, not yet removed.
 */
export async function moveStock(tx: Queryable, before: Section, into: Section): Promise<void> {
  await renameInContent(tx, before, into.name);
  await tx.update(contentItem).set({ sectionId: into.id }).where(eq(contentItem.sectionId, before.id));
  await tx.update(mediaFile).set({ sectionId: into.id }).where(eq(mediaFile.sectionId, before.id));
  await tx.update(contentImport).set({ sectionId: into.id }).where(eq(contentImport.sectionId, before.id));
  const condition = `(^|&)section=${String(before.id)}(?=&|$)`;
  await tx
    .update(savedFilter)
    .set({
      conditions: sql`regexp_replace(${savedFilter.conditions}, ${condition}, ${`\\1section=${String(into.id)}`})`,
    })
    .where(sql`${savedFilter.conditions} ~ ${condition}`);
}
