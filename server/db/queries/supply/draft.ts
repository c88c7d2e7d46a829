import { and, desc, eq, inArray, isNull, lt, sql, type AnyColumn } from 'drizzle-orm';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import type { UnfinishedForm } from '#contract/supply/unfinished.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem, supplyDraft } from '#server/db/schema/content.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';
import type { Secrets } from '#server/lib/crypto/secrets.ts';

interface Deps {
  db: Queryable;
  secrets: Pick<Secrets, 'supplyDraftKey'>;
}

interface Key {
  userId: number;
  kind: OwnedKind;
  /** Undefined: of a new one. */
  itemId: number | undefined;
}

const isIt = ({ userId, kind, itemId }: Key) =>
  and(
    eq(supplyDraft.userId, userId),
    eq(supplyDraft.kind, kind),
    itemId === undefined ? isNull(supplyDraft.itemId) : eq(supplyDraft.itemId, itemId),
  );

type Row = typeof supplyDraft.$inferSelect;

const unsealed = ({ supplyDraftKey }: Deps['secrets'], { kind, itemId, sealed, updatedAt }: Row) => ({
  ...{ kind, itemId, updatedAt },
  form: JSON.parse(unseal(supplyDraftKey, sealed)) as UnfinishedForm,
});

export async function findSupplyDraft({ db, secrets }: Deps, key: Key) {
  const [row] = await db.select().from(supplyDraft).where(isIt(key));
  return row && unsealed(secrets, row);
}

/** Of a user, of one kind or of both, the last saved first. */
export async function listSupplyDrafts(
  { db, secrets }: Deps,
  { userId, kind, limit }: { userId: number; kind?: OwnedKind; limit: number },
) {
  const rows = await db
    .select()
    .from(supplyDraft)
    .where(and(eq(supplyDraft.userId, userId), kind && eq(supplyDraft.kind, kind)))
    .orderBy(desc(supplyDraft.updatedAt), desc(supplyDraft.id))
    .limit(limit);
  return rows.map((row) => unsealed(secrets, row));
}

/** By the ids of items. */
export async function listItemTitles(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentItem.id, title: contentItem.title })
    .from(contentItem)
    .where(inArray(contentItem.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

interface Written {
  form: UnfinishedForm;
  files: string[];
  updatedAt: Date;
  /** When the one was saved whose place it takes; undefined: there was none. */
  unfinishedTime: Date | undefined;
}

/** False where the one that is kept is another by now, or where there is none any more. */
export async function saveSupplyDraft(
  { db, secrets }: Deps,
  { form, files, updatedAt, unfinishedTime, ...key }: Key & Written,
): Promise<boolean> {
  const written = { sealed: seal(secrets.supplyDraftKey, JSON.stringify(form)), files, updatedAt };
  const rows =
    unfinishedTime === undefined
      ? await db
          .insert(supplyDraft)
          .values({ ...key, ...written })
          .onConflictDoNothing({ target: [supplyDraft.userId, supplyDraft.kind, supplyDraft.itemId] })
          .returning({ id: supplyDraft.id })
      : await db
          .update(supplyDraft)
          .set(written)
          .where(and(isIt(key), eq(supplyDraft.updatedAt, unfinishedTime)))
          .returning({ id: supplyDraft.id });
  return rows.length > 0;
}

/** With `savedAt` only the one that was saved then. False where there is none. */
export async function deleteSupplyDraft(db: Queryable, key: Key, savedAt?: Date): Promise<boolean> {
  const rows = await db
    .delete(supplyDraft)
    .where(and(isIt(key), savedAt && eq(supplyDraft.updatedAt, savedAt)))
    .returning({ id: supplyDraft.id });
  return rows.length > 0;
}

export async function deleteSupplyDraftsOfItem(db: Queryable, itemId: number): Promise<void> {
  await db.delete(supplyDraft).where(eq(supplyDraft.itemId, itemId));
}

export async function deleteSupplyDraftsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(supplyDraft).where(eq(supplyDraft.userId, userId));
}

export async function deleteSupplyDraftsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(supplyDraft).where(lt(supplyDraft.updatedAt, before));
}

/** A file that whoever has uploaded it means to use: nobody keeps one alive that is somebody else's. */
export const isInDraftOf = (uploaderId: AnyColumn, id: AnyColumn) =>
  sql`exists (select from ${supplyDraft} where ${supplyDraft.userId} = ${uploaderId} and ${id} = any(${supplyDraft.files}))`;
