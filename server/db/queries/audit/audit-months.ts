import { desc, eq, sql } from 'drizzle-orm';
import { shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditAnchor, monthlyTable } from '#server/db/schema/monthly.ts';

/** How long months of the audit are kept, and what becomes of them. */
export interface AuditAgeing {
  /** undefined: for ever. */
  keepMonths: number | undefined;
  ending: 'drop' | 'move';
}

/** A partition of the audit: all lines of before `endAt` that no older one has. */
export interface AuditPart {
  name: string;
  id: number;
  endAt: Date;
}

export type AuditAnchor = Omit<typeof auditAnchor.$inferSelect, 'id' | 'ending' | 'endedAt'>;

const auditName = 'audit_log';

/** Whoever ends a part, and whoever walks the chain, keep out of each other's way until the end of the transaction. */
export async function takeEnding(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('audit end')) as taken`,
  );
  return rows[0]?.taken === true;
}

export async function holdOffEnding(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('audit end'))`);
}

/** For the owner of the tables alone. */
export async function setAuditAgeing(db: Queryable, { keepMonths, ending }: AuditAgeing): Promise<void> {
  await db
    .update(monthlyTable)
    .set({ keepMonths: keepMonths ?? null, ending })
    .where(eq(monthlyTable.name, auditName));
}

/** The partitions that end, the oldest first. */
async function listAuditParts(db: Queryable): Promise<AuditPart[]> {
  const { rows } = await db.execute<{ name: string; id: number; endAt: string }>(
    sql`select part_name as name, part_id::int8::float8 as id, to_char(end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endAt"
      from list_parts(${auditName}) where end_at is not null`,
  );
  return rows.map(({ endAt, ...part }) => ({ ...part, endAt: new Date(endAt) }));
}

/** The oldest partition, where its time is over by the clock of the database. */
export async function findEndedPart(db: Queryable): Promise<AuditPart | undefined> {
  const [oldest] = await listAuditParts(db);
  if (oldest === undefined) return undefined;
  const { rows } = await db.execute<{ ended: boolean | null }>(
    sql`select ${oldest.endAt} <= find_end_of_months(${auditName}) as ended`,
  );
  return rows[0]?.ended === true ? oldest : undefined;
}

/** Ids looked at in one statement, so that none takes long. */
const idsCounted = 2_000_000;

export async function countPart(db: Queryable, { id, endAt }: AuditPart): Promise<number> {
  const within = sql`at < ${endAt} and tableoid = ${id}::int8::oid`;
  const { rows } = await db.execute<{ least: string | null; most: string | null }>(
    sql`select min(id)::text as least, max(id)::text as most from audit_log where at < ${endAt}`,
  );
  const [least, most] = [Number(rows[0]?.least ?? 0), Number(rows[0]?.most ?? -1)];
  let count = 0;
  for (let from = least; from <= most; from += idsCounted) {
    const window = await db.execute<{ n: string }>(
      sql`select count(*) as n from audit_log where ${within} and id >= ${from} and id < ${from + idsCounted}`,
    );
    count += Number(window.rows[0]?.n ?? 0);
  }
  return count;
}

/** Makes the partition of the month that begins on this day of Shanghai; false: there is nothing to make. */
async function makeAuditMonth(db: Queryable, firstDay: string): Promise<boolean> {
  const { rows } = await db.execute<{ made: boolean }>(
    sql`select make_month(${auditName}, ${firstDay}::date) as made`,
  );
  return rows[0]?.made === true;
}

/** Months of lines that were written when there was no partition for them. */
export async function listStrayMonths(db: Queryable): Promise<{ month: string; lines: number }[]> {
  const { rows } = await db.execute<{ month: string; lines: number }>(
    sql`select month::text, row_count::int as lines from list_late_months(${auditName})`,
  );
  return rows;
}

/** Months whose partitions are there before they begin. */
const monthsAhead = 3;

/** This month and the next ones, and those of lines that came when theirs was not there. */
export async function makeAuditMonths(db: Queryable, now: Date): Promise<void> {
  const known = new Set((await listAuditParts(db)).map(({ endAt }) => endAt.getTime()));
  const late = (await listStrayMonths(db)).map(({ month }) => month);
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, count) => monthAfter(shanghaiDay(now), count));
  for (const month of new Set([...late, ...ahead]))
    if (!known.has(startOfDay(monthAfter(month, 1)).getTime()) && month >= '2000-01-01')
      await makeAuditMonth(db, month);
}

/** The first day of the month that is so many months after that of a day; before it where `count` is below 0. */
function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

export async function findAuditAnchor(db: Queryable): Promise<AuditAnchor | undefined> {
  const [row] = await db.select().from(auditAnchor).orderBy(desc(auditAnchor.id)).limit(1);
  return row;
}

/** Drops or moves a part. PostgreSQL refuses one whose time is not over. */
export async function endAuditPart(db: Queryable, part: AuditPart, anchor: AuditAnchor): Promise<void> {
  const values = JSON.stringify({
    end_at: anchor.endAt.toISOString(),
    row_count: anchor.rowCount,
    position: anchor.position,
    mac: `\\x${anchor.mac.toString('hex')}`,
    stragglers: anchor.stragglers,
    signature: `\\x${anchor.signature.toString('hex')}`,
  });
  await db.execute(
    sql`select end_audit_part(${part.name}, jsonb_populate_record(null::audit_anchor, ${values}::jsonb))`,
  );
}

/** Deletes or moves seals of lines that have left; how many. */
export async function trimAuditSeals(db: Queryable, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select trim_audit_seals(${atMost}) as n`);
  return rows[0]?.n ?? 0;
}
