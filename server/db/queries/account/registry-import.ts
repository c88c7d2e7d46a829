import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { takenStates, type RegistryImportState } from '#contract/account/registry-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { registryImport, registryImportPart, registryRefusal } from '#server/db/schema/registry-import.ts';

export type RegistryImport = typeof registryImport.$inferSelect;

/** Whether one is under way. */
export async function isRegistryTaken(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: registryImport.id })
    .from(registryImport)
    .where(inArray(registryImport.state, [...takenStates]))
    .limit(1);
  return rows.length > 0;
}

/** A file to be rehearsed; what was rehearsed before makes room for it. Violates registry_import_alone where one is under way. */
export async function insertRegistryImport(
  tx: Queryable,
  { userId, fileName, sizeBytes, now }: { userId: number; fileName: string; sizeBytes: number; now: Date },
): Promise<number> {
  await tx
    .update(registryImport)
    .set({ state: 'dropped', endedAt: now })
    .where(eq(registryImport.state, 'rehearsed'));
  const [row] = await tx
    .insert(registryImport)
    .values({ state: 'waiting', userId, fileName, sizeBytes, createdAt: now })
    .returning({ id: registryImport.id });
  return row?.id ?? 0;
}

export async function insertRegistryPart(
  tx: Queryable,
  part: typeof registryImportPart.$inferInsert,
): Promise<void> {
  await tx.insert(registryImportPart).values(part);
}

/** Of the command, which writes batch by batch. */
export async function insertFinishedImport(
  db: Queryable,
  done: Pick<RegistryImport, 'fileName' | 'lines' | 'refused' | 'changed' | 'same'> & { now: Date },
): Promise<void> {
  const { now, ...values } = done;
  await db
    .insert(registryImport)
    .values({ ...values, state: 'done', sizeBytes: 0, isCleared: true, createdAt: now, endedAt: now });
}

const uploader = alias(appUser, 'uploader');
const presser = alias(appUser, 'presser');
const nameOf = ({ userName, account }: Record<'userName' | 'account', AnyPgColumn>) =>
  sql<string>`coalesce(nullif(${userName}, ''), ${account}, '')`;

const described = (db: Queryable) =>
  db
    .select({
      found: registryImport,
      uploadedBy: nameOf(uploader),
      pressedBy: nameOf(presser),
    })
    .from(registryImport)
    .leftJoin(uploader, eq(uploader.id, registryImport.userId))
    .leftJoin(presser, eq(presser.id, registryImport.pressedBy))
    .$dynamic();

/** The newest file of the screen, and the imports that came to an end. */
export async function readRegistryImports(db: Queryable, shown: number) {
  const [current] = await described(db)
    .where(sql`${registryImport.userId} is not null`)
    .orderBy(desc(registryImport.id))
    .limit(1);
  const done = await described(db)
    .where(eq(registryImport.state, 'done'))
    .orderBy(desc(registryImport.id))
    .limit(shown);
  return { current, done };
}

export async function findRegistryImport(db: Queryable, id: number): Promise<RegistryImport | undefined> {
  const [row] = await db.select().from(registryImport).where(eq(registryImport.id, id));
  return row;
}

/** Refused lines behind `after`, in the order of the file. */
export const listRefusals = (
  db: Queryable,
  {
    importId,
    after,
    limit,
    characters,
  }: { importId: number; after: number; limit: number; characters?: number },
) =>
  db
    .select({
      line: registryRefusal.line,
      reason: registryRefusal.reason,
      content:
        characters === undefined
          ? registryRefusal.content
          : sql<string>`left(${registryRefusal.content}, ${characters})`,
    })
    .from(registryRefusal)
    .where(and(eq(registryRefusal.importId, importId), sql`${registryRefusal.line} > ${after}`))
    .orderBy(registryRefusal.line)
    .limit(limit);

/** From one state, or one of several, to another, with what is known then. False where it is in another. */
export async function moveRegistryImport(
  db: Queryable,
  {
    id,
    from,
    to,
    ...more
  }: {
    id: number;
    from: RegistryImportState | readonly RegistryImportState[];
    to: RegistryImportState;
  } & Partial<Omit<RegistryImport, 'id' | 'state'>>,
): Promise<boolean> {
  const rows = await db
    .update(registryImport)
    .set({ state: to, ...more })
    .where(and(eq(registryImport.id, id), inArray(registryImport.state, [from].flat())))
    .returning({ id: registryImport.id });
  return rows.length > 0;
}

/** How far its import is. */
export async function noteMerged(db: Queryable, id: number, mergedLines: number): Promise<void> {
  await db.update(registryImport).set({ mergedLines }).where(eq(registryImport.id, id));
}

/** How far its rehearsal is. False where somebody has cancelled it. */
export const noteRead = (db: Queryable, id: number, lines: number): Promise<boolean> =>
  moveRegistryImport(db, { id, from: 'reading', to: 'reading', lines });

/** Whatever is to be read, imported, or cleared away. */
export const listRegistryWork = (db: Queryable): Promise<Pick<RegistryImport, 'id' | 'state'>[]> =>
  db
    .select({ id: registryImport.id, state: registryImport.state })
    .from(registryImport)
    .where(
      or(
        inArray(registryImport.state, [...takenStates]),
        and(
          eq(registryImport.isCleared, false),
          inArray(registryImport.state, ['done', 'failed', 'dropped']),
        ),
      ),
    )
    .orderBy(registryImport.id);

/** Rehearsals that nobody has imported. */
export async function dropRehearsalsBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(registryImport)
    .set({ state: 'dropped', endedAt: before })
    .where(and(eq(registryImport.state, 'rehearsed'), lt(registryImport.createdAt, before)));
}

/** So many that it takes a moment; what is left goes with the next sweep. */
const refusalsAtOnce = 50_000;

export async function deleteRefusalsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`
    delete from registry_refusal where (import_id, line) in (
      select f.import_id, f.line from registry_refusal f join registry_import i on i.id = f.import_id
      where i.created_at < ${before.toISOString()} limit ${refusalsAtOnce})`);
}

/** The last one stays: the page says when it was. */
export async function deleteRegistryImportsBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(registryImport)
    .where(
      and(
        eq(registryImport.isCleared, true),
        lt(registryImport.createdAt, before),
        ne(registryImport.state, 'rehearsed'),
        sql`${registryImport.id} <> (select coalesce(max(id), 0) from registry_import where state = 'done')`,
      ),
    );
}
