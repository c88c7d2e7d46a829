import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  assignedPrefixStates,
  openPrefixStates,
  prefixStages,
  prefixStates,
  type PrefixState,
} from '#contract/prefixes/stages.ts';
import { startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { identifierRecord } from '#server/db/schema/identifier.ts';
import { identifierPrefix, prefixNumber, volumeReport } from '#server/db/schema/prefix.ts';

export type PrefixRow = typeof identifierPrefix.$inferSelect;
type Columns = Partial<Omit<PrefixRow, 'id' | 'userId' | 'state'>>;

export async function insertPrefix(
  db: Queryable,
  row: typeof identifierPrefix.$inferInsert,
): Promise<PrefixRow> {
  const [made] = await db.insert(identifierPrefix).values(row).returning();
  if (made === undefined) throw new Error('insert returned no row');
  return made;
}

export async function findPrefix(db: Queryable, id: number): Promise<PrefixRow | undefined> {
  const [row] = await db.select().from(identifierPrefix).where(eq(identifierPrefix.id, id));
  return row;
}

/** By the prefix itself, in whichever state. */
export async function findByPrefix(db: Queryable, prefix: string): Promise<PrefixRow | undefined> {
  const [row] = await db.select().from(identifierPrefix).where(eq(identifierPrefix.prefix, prefix));
  return row;
}

/** Which of these prefixes are given out, or were once, and to whom. */
export const listHolders = async (
  db: Queryable,
  prefixes: readonly string[],
): Promise<{ prefix: string; companyName: string }[]> => {
  if (prefixes.length === 0) return [];
  const rows = await db
    .select({ prefix: identifierPrefix.prefix, company: identifierPrefix.company })
    .from(identifierPrefix)
    .where(inArray(identifierPrefix.prefix, [...prefixes]));
  return rows.flatMap(({ prefix, company }) =>
    prefix === null ? [] : [{ prefix, companyName: company.companyName }],
  );
};

const findIn = async (db: Queryable, userId: number, states: readonly PrefixState[]) => {
  const [row] = await db
    .select()
    .from(identifierPrefix)
    .where(and(eq(identifierPrefix.userId, userId), inArray(identifierPrefix.state, [...states])));
  return row;
};

/** The user's application that is on its way; there is one at most (index identifier_prefix_open). */
export const findOpenPrefix = (db: Queryable, userId: number): Promise<PrefixRow | undefined> =>
  findIn(db, userId, openPrefixStates);

/** The user's prefix; there is one at most (index identifier_prefix_held). */
export const findAssignedPrefix = (db: Queryable, userId: number): Promise<PrefixRow | undefined> =>
  findIn(db, userId, assignedPrefixStates);

/** The account by which its enterprise logs in, as colleagues read it. */
export async function findHolderAccount(db: Queryable, userId: number): Promise<string> {
  const [row] = await db.select({ account: accountShown }).from(appUser).where(eq(appUser.id, userId));
  return row?.account ?? '';
}

const listPage = (db: Queryable, where: SQL | undefined, paging: Page, ...order: SQL[]) =>
  page(
    db
      .select()
      .from(identifierPrefix)
      .where(where)
      .orderBy(...order)
      .$dynamic(),
    db.select({ n: count() }).from(identifierPrefix).where(where),
    paging,
  );

/** A user's own, the newest first. */
export const listPrefixesOf = (db: Queryable, userId: number, paging: Page) =>
  listPage(db, eq(identifierPrefix.userId, userId), paging, desc(identifierPrefix.id));

const awaitsStaff = prefixStates.filter((state) => prefixStages[state].turn === 'staff');

/** Prefixes in use that were given out before a year ended, and have no report of it. */
const withoutReport = (year: number) =>
  and(
    eq(identifierPrefix.state, 'active'),
    lt(identifierPrefix.givenAt, startOfDay(`${String(year + 1)}-01-01`)),
    sql`not exists (select 1 from ${volumeReport} where ${volumeReport.prefixId} = ${outer(identifierPrefix.id)} and ${volumeReport.year} = ${year})`,
  );

/** Those that were submitted: what is due first. */
export const listSubmittedPrefixes = (
  db: Queryable,
  {
    isWaiting,
    unreported,
    state,
    ...paging
  }: Page & { isWaiting: boolean; unreported: number | undefined; state: PrefixState | undefined },
) =>
  listPage(
    db,
    and(
      isNotNull(identifierPrefix.submittedAt),
      state && eq(identifierPrefix.state, state),
      isWaiting ? inArray(identifierPrefix.state, awaitsStaff) : undefined,
      unreported === undefined ? undefined : withoutReport(unreported),
    ),
    paging,
    sql`${identifierPrefix.dueAt} asc nulls last`,
    asc(identifierPrefix.id),
  );

/** Those to be reminded: without a report of the year, and not reminded since `remindedBefore`. */
export const listToRemind = (
  db: Queryable,
  { year, remindedBefore }: { year: number; remindedBefore: string },
): Promise<{ id: number }[]> =>
  db
    .select({ id: identifierPrefix.id })
    .from(identifierPrefix)
    .where(
      and(
        withoutReport(year),
        or(sql`${identifierPrefix.remindedOn} is null`, lt(identifierPrefix.remindedOn, remindedBefore)),
      ),
    )
    .orderBy(asc(identifierPrefix.id))
    .limit(500);

/** Changes it where it is in this state; answers whether it was. */
export async function updatePrefix(
  db: Queryable,
  { id, from }: { id: number; from: PrefixState },
  values: Columns,
): Promise<boolean> {
  const rows = await db
    .update(identifierPrefix)
    .set(values)
    .where(and(eq(identifierPrefix.id, id), eq(identifierPrefix.state, from)))
    .returning({ id: identifierPrefix.id });
  return rows.length === 1;
}

/** Below this prefix something stands already: of a node of this site, or by another way than the numbers. */
async function isUsed(db: Queryable, prefix: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where
    exists (select 1 from ${identifierPrefix} where ${identifierPrefix.prefix} = ${prefix})
    or exists (select 1 from ${identifierRecord} where ${identifierRecord.prefixId} is null
      and (${identifierRecord.prefix} = ${prefix} or starts_with(${identifierRecord.prefix}, ${`${prefix}.`})))
    or exists (select 1 from ${contentItem} where ${contentItem.kind} = 'identifierNode'
      and (${contentItem.extra}->>'prefix' = ${prefix} or starts_with(${contentItem.extra}->>'prefix', ${`${prefix}.`})))`);
  return rows.length > 0;
}

/**
 * The next prefix below a node that nothing uses, taken: its number is locked until the transaction ends, and is not given out again whatever becomes of the
 * prefix. Of a transaction that fails it is given back.
 */
export async function takeNextPrefix(db: Queryable, node: string): Promise<string> {
  for (;;) {
    const [row] = await db
      .insert(prefixNumber)
      .values({ node, last: 1 })
      .onConflictDoUpdate({ target: prefixNumber.node, set: { last: sql`${prefixNumber.last} + 1` } })
      .returning({ last: prefixNumber.last });
    if (row === undefined) throw new Error('no number of a prefix');
    const prefix = `${node}.${String(row.last)}`;
    if (!(await isUsed(db, prefix))) return prefix;
  }
}

/** The same, not taken: what somebody gets who asks before anybody else. */
export async function findNextPrefix(db: Queryable, node: string): Promise<string> {
  const [row] = await db.select().from(prefixNumber).where(eq(prefixNumber.node, node));
  for (let n = (row?.last ?? 0) + 1; ; n += 1) {
    const prefix = `${node}.${String(n)}`;
    if (!(await isUsed(db, prefix))) return prefix;
  }
}

/** What is in use: how many prefixes, and how many identifiers are registered below them. */
export async function sumPrefixes(db: Queryable): Promise<{ prefixes: number; identifiers: number }> {
  const [row] = await db
    .select({
      prefixes: count(),
      identifiers: sql<number>`coalesce(sum(${identifierPrefix.identifiers}), 0)::float8`,
    })
    .from(identifierPrefix)
    .where(eq(identifierPrefix.state, 'active'));
  return row ?? { prefixes: 0, identifiers: 0 };
}

/** With their histories; what was registered below them goes too. */
async function deletePrefixes(db: Queryable, where: SQL | undefined): Promise<void> {
  const rows = await db.delete(identifierPrefix).where(where).returning({ id: identifierPrefix.id });
  if (rows.length > 0) await deleteWorkflowSteps(db, { subject: 'prefix', ids: rows.map(({ id }) => id) });
}

export const deletePrefixesOf = (db: Queryable, userId: number): Promise<void> =>
  deletePrefixes(db, eq(identifierPrefix.userId, userId));

/** Applications that came to nothing. */
export const deleteRefusedBefore = (db: Queryable, before: Date): Promise<void> =>
  deletePrefixes(
    db,
    and(inArray(identifierPrefix.state, ['refused', 'withdrawn']), lt(identifierPrefix.closedAt, before)),
  );
