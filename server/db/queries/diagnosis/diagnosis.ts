import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  sql,
  type SQL,
} from 'drizzle-orm';
import { stages, storedDiagnosisStates, type StoredDiagnosisState } from '#contract/diagnosis/stages.ts';
import { goneUser } from '#contract/gone.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { diagnosisApplication, diagnosisDistrict, pastDiagnosis } from '#server/db/schema/diagnosis.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { page, type Page } from '#server/db/queries/page.ts';

export type Diagnosis = typeof diagnosisApplication.$inferSelect;
/** With what stands in other tables of its district and its enterprise. */
export type KnownDiagnosis = Diagnosis & { districtName: string; companyName: string; account: string };

export async function insertDiagnosis(
  db: Queryable,
  row: typeof diagnosisApplication.$inferInsert,
): Promise<Diagnosis> {
  const [inserted] = await db.insert(diagnosisApplication).values(row).returning();
  if (inserted === undefined) throw new Error('insert returned no row');
  return inserted;
}

const selectKnown = (db: Queryable) =>
  db
    .select({
      row: diagnosisApplication,
      districtName: diagnosisDistrict.name,
      companyName: enterprise.companyName,
      account: accountShown,
    })
    .from(diagnosisApplication)
    .innerJoin(diagnosisDistrict, eq(diagnosisDistrict.areaCode, diagnosisApplication.districtCode))
    .innerJoin(appUser, eq(appUser.id, diagnosisApplication.userId))
    .leftJoin(enterprise, eq(enterprise.userId, diagnosisApplication.userId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectKnown>>[number];
const known = ({ row, districtName, companyName, account }: Selected): KnownDiagnosis => ({
  ...row,
  districtName,
  companyName: companyName ?? (account === goneUser ? goneUser : ''),
  account: account ?? '',
});

export async function findDiagnosis(db: Queryable, id: number): Promise<KnownDiagnosis | undefined> {
  const [found] = await selectKnown(db).where(eq(diagnosisApplication.id, id));
  return found && known(found);
}

/** The user's application that is not closed; there is one at most (index diagnosis_application_open). */
export async function findOpenDiagnosis(db: Queryable, userId: number): Promise<KnownDiagnosis | undefined> {
  const [found] = await selectKnown(db).where(
    and(eq(diagnosisApplication.userId, userId), isNull(diagnosisApplication.closedAt)),
  );
  return found && known(found);
}

/** When the user's last diagnosis was done. */
export async function findLastDone(db: Queryable, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(diagnosisApplication.closedAt) })
    .from(diagnosisApplication)
    .where(and(eq(diagnosisApplication.userId, userId), eq(diagnosisApplication.state, 'done')));
  return row?.at ?? null;
}

/** When the user's last diagnosis had a report: done, or as good as done. */
export async function findLastReport(db: Queryable, userId: number): Promise<Date | null> {
  const { closedAt, updatedAt, state } = diagnosisApplication;
  const [row] = await db
    .select({ at: sql<Date | null>`max(coalesce(${closedAt}, ${updatedAt}))`.mapWith(updatedAt) })
    .from(diagnosisApplication)
    .where(
      and(
        eq(diagnosisApplication.userId, userId),
        inArray(state, ['reportUploaded', 'enterpriseConfirmed', 'expertReview', 'done']),
      ),
    );
  return row?.at ?? null;
}

/** When the enterprise with this key had its last diagnosis under an account that is gone. */
export async function findPastDiagnosis(db: Queryable, creditHmac: Buffer): Promise<Date | null> {
  const [row] = await db.select().from(pastDiagnosis).where(eq(pastDiagnosis.creditHmac, creditHmac));
  return row?.doneAt ?? null;
}

/** Notes it for longer than the account is there. */
export async function savePastDiagnosis(
  db: Queryable,
  row: typeof pastDiagnosis.$inferInsert,
): Promise<void> {
  const { doneAt } = row;
  await db
    .insert(pastDiagnosis)
    .values(row)
    .onConflictDoUpdate({ target: pastDiagnosis.creditHmac, set: { doneAt } });
}

export async function deletePastDiagnosesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(pastDiagnosis).where(lt(pastDiagnosis.doneAt, before));
}

async function listPage(db: Queryable, where: SQL | undefined, paging: Page, ...order: SQL[]) {
  const { total, rows } = await page(
    selectKnown(db)
      .where(where)
      .orderBy(...order),
    db.select({ n: count() }).from(diagnosisApplication).where(where),
    paging,
  );
  return { total, rows: rows.map(known) };
}

/** A user's own, the newest first. */
export const listDiagnosesOf = (db: Queryable, userId: number, page: Page) =>
  listPage(db, eq(diagnosisApplication.userId, userId), page, desc(diagnosisApplication.id));

const awaitsStaff = storedDiagnosisStates.filter((state) => stages[state].turn === 'staff');

/** Those that have been submitted: what is overdue first, then by deadline. */
export const listSubmitted = (
  db: Queryable,
  {
    code,
    codes,
    state,
    isWaiting,
    ...page
  }: Page & {
    code: string;
    /** Of these districts alone. */
    codes?: readonly string[] | undefined;
    state: StoredDiagnosisState | undefined;
    isWaiting: boolean;
  },
) =>
  listPage(
    db,
    and(
      isNotNull(diagnosisApplication.submittedAt),
      code === '' ? undefined : eq(diagnosisApplication.districtCode, code),
      codes && inArray(diagnosisApplication.districtCode, [...codes]),
      state && eq(diagnosisApplication.state, state),
      isWaiting ? inArray(diagnosisApplication.state, awaitsStaff) : undefined,
    ),
    page,
    sql`${diagnosisApplication.closedAt} is not null`,
    sql`${diagnosisApplication.overdueAt} is null`,
    sql`${diagnosisApplication.dueAt} asc nulls last`,
    asc(diagnosisApplication.id),
  );

/** How many wait for staff, by district. */
export async function countWaitingByDistrict(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ code: diagnosisApplication.districtCode, n: count() })
    .from(diagnosisApplication)
    .where(and(isNotNull(diagnosisApplication.submittedAt), inArray(diagnosisApplication.state, awaitsStaff)))
    .groupBy(diagnosisApplication.districtCode);
  return new Map(rows.map(({ code, n }) => [code, n]));
}

/** Changes it where it is in this state. False when it is there no more: of two at once one gets it. */
export async function updateDiagnosis(
  db: Queryable,
  { id, from }: { id: number; from: StoredDiagnosisState },
  values: Partial<Omit<Diagnosis, 'id' | 'userId'>>,
): Promise<boolean> {
  const rows = await db
    .update(diagnosisApplication)
    .set(values)
    .where(and(eq(diagnosisApplication.id, id), eq(diagnosisApplication.state, from)))
    .returning({ id: diagnosisApplication.id });
  return rows.length === 1;
}

/** Open ones whose deadline is over and that are not marked yet. */
export async function listOverdueDiagnoses(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: diagnosisApplication.id })
    .from(diagnosisApplication)
    .where(
      and(
        isNull(diagnosisApplication.closedAt),
        isNull(diagnosisApplication.overdueAt),
        lte(diagnosisApplication.dueAt, now),
      ),
    )
    .orderBy(asc(diagnosisApplication.id))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** With their histories. Answers the groups of files that were theirs. */
async function deleteDiagnoses(db: Queryable, where: SQL): Promise<string[]> {
  const rows = await db
    .delete(diagnosisApplication)
    .where(where)
    .returning({ id: diagnosisApplication.id, relatedId: diagnosisApplication.relatedId });
  if (rows.length === 0) return [];
  const ofSteps = await deleteWorkflowSteps(db, { subject: 'diagnosis', ids: rows.map(({ id }) => id) });
  return [...rows.flatMap(({ relatedId }) => relatedId ?? []), ...ofSteps];
}

export const deleteDiagnosesClosedBefore = (db: Queryable, before: Date) =>
  deleteDiagnoses(db, lt(diagnosisApplication.closedAt, before));

/** Those of a user's that were never handed in. Answers the groups of files that were theirs. */
export const deleteDraftDiagnosesOf = (db: Queryable, userId: number) =>
  deleteDiagnoses(
    db,
    sql`${diagnosisApplication.userId} = ${userId} and ${diagnosisApplication.submittedAt} is null`,
  );
