import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { CheckKey, findingViews } from '#contract/inspection/checks.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { inspectionFinding } from '#server/db/schema/inspection.ts';

export type InspectionFinding = typeof inspectionFinding.$inferSelect;
/** What an inspection has found, as it is kept. */
export type FoundNow = Pick<
  InspectionFinding,
  'checkKey' | 'subject' | 'subjectId' | 'detail' | 'title' | 'sectionName' | 'text' | 'amount' | 'dueDay'
>;

/** Rows of one statement: each takes a dozen of its parameters. */
const atOnce = 1_000;

/** Keeps what was found: new, as it was, or found again, which keeps the times before. */
export async function saveFindings(
  tx: Queryable,
  found: readonly FoundNow[],
  { runId, now }: { runId: number; now: Date },
): Promise<void> {
  const wasMended = sql`${inspectionFinding.mendedAt} is not null`;
  for (let at = 0; at < found.length; at += atOnce)
    await tx
      .insert(inspectionFinding)
      .values(found.slice(at, at + atOnce).map((row) => ({ ...row, firstAt: now, openedAt: now, runId })))
      .onConflictDoUpdate({
        target: [
          inspectionFinding.checkKey,
          inspectionFinding.subject,
          inspectionFinding.subjectId,
          inspectionFinding.detail,
        ],
        set: {
          ...{
            title: sql`excluded.title`,
            sectionName: sql`excluded.section_name`,
            text: sql`excluded.text`,
          },
          ...{ amount: sql`excluded.amount`, runId: sql`excluded.run_id`, mendedAt: null },
          // what comes back is new: nobody has it yet
          ...{
            givenTo: sql`case when ${wasMended} then null else ${inspectionFinding.givenTo} end`,
            givenBy: sql`case when ${wasMended} then null else ${inspectionFinding.givenBy} end`,
            givenAt: sql`case when ${wasMended} then null else ${inspectionFinding.givenAt} end`,
            toldDay: sql`case when ${wasMended} then null else ${inspectionFinding.toldDay} end`,
            toldEarly: sql`not ${wasMended} and ${inspectionFinding.toldEarly}`,
            toldOverdue: sql`not ${wasMended} and ${inspectionFinding.toldOverdue}`,
          },
          openedAt: sql`case when ${wasMended} then excluded.opened_at else ${inspectionFinding.openedAt} end`,
          dueDay: sql`case when ${wasMended} then excluded.due_day else ${inspectionFinding.dueDay} end`,
          before: sql`case when ${wasMended}
            then ${inspectionFinding.before} || jsonb_build_array(jsonb_build_array(${inspectionFinding.openedAt}, ${inspectionFinding.mendedAt}))
            else ${inspectionFinding.before} end`,
        },
      });
}

/** What this inspection has not found any more is mended. */
export async function closeFindings(
  tx: Queryable,
  { runId, now }: { runId: number; now: Date },
): Promise<void> {
  await tx
    .update(inspectionFinding)
    .set({ mendedAt: now })
    .where(and(isNull(inspectionFinding.mendedAt), ne(inspectionFinding.runId, runId)));
}

/** One page of them: to be mended, what is due first; or mended, the newest first. */
export function listFindings(
  db: Queryable,
  { view, check }: { view: (typeof findingViews)[number]; check: CheckKey | '' },
  paging: Page,
): Promise<{ total: number; rows: InspectionFinding[] }> {
  const { mendedAt, checkKey, dueDay, id } = inspectionFinding;
  const where = and(
    view === 'open' ? isNull(mendedAt) : isNotNull(mendedAt),
    check === '' ? undefined : eq(checkKey, check),
  );
  const order = view === 'open' ? [asc(dueDay), asc(id)] : [desc(mendedAt), desc(id)];
  return page(
    db
      .select()
      .from(inspectionFinding)
      .where(where)
      .orderBy(...order),
    db.select({ n: count() }).from(inspectionFinding).where(where),
    paging,
  );
}

/** How many are there by check, and how many are mended. */
export async function countFindings(
  db: Queryable,
): Promise<{ open: Map<CheckKey, number>; openTotal: number; mended: number }> {
  const rows = await db
    .select({
      check: inspectionFinding.checkKey,
      open: sql<number>`(count(*) filter (where ${inspectionFinding.mendedAt} is null))::int`,
      mended: sql<number>`(count(*) filter (where ${inspectionFinding.mendedAt} is not null))::int`,
    })
    .from(inspectionFinding)
    .groupBy(inspectionFinding.checkKey);
  const sum = (part: 'open' | 'mended') => rows.reduce((total, row) => total + row[part], 0);
  return {
    open: new Map(rows.map(({ check, open }) => [check, open])),
    openTotal: sum('open'),
    mended: sum('mended'),
  };
}

export async function countOpenFindings(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(inspectionFinding)
    .where(isNull(inspectionFinding.mendedAt));
  return row?.n ?? 0;
}

/** Of items that are gone, or whose owner is: a finding has their titles. */
export async function deleteFindingsOf(db: Queryable, itemIds: readonly number[]): Promise<void> {
  await db
    .delete(inspectionFinding)
    .where(and(eq(inspectionFinding.subject, 'item'), inArray(inspectionFinding.subjectId, [...itemIds])));
}

export async function deleteMendedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(inspectionFinding).where(lt(inspectionFinding.mendedAt, before));
}
