import { desc, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { auditSeal } from '#server/db/schema/audit-seal.ts';

/** Rows that are committed later than ones with a higher id are looked for so far back. */
const lookBack = 10_000;

export interface AuditHead {
  position: number;
  mac: Buffer;
  sealedAt: Date;
}

/** A row of the audit as it is sealed: text alone, so that it reads the same whoever reads it. */
export interface AuditText {
  auditId: string;
  fields: string;
}

/** A seal, and the row that it is about; null where that is gone. */
export interface SealedRow {
  position: number;
  auditId: number;
  mac: Buffer;
  fields: string | null;
  /** The partition that it lies in. */
  partId: number | null;
}

/** One node at a time seals; false: another does. Until the end of the transaction. */
export async function takeSealing(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('audit seal')) as taken`,
  );
  return rows[0]?.taken === true;
}

export async function findAuditHead(db: Queryable): Promise<AuditHead | undefined> {
  const [row] = await db.select().from(auditSeal).orderBy(desc(auditSeal.position)).limit(1);
  return row;
}

const fields = sql`jsonb_build_array(to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.actor_user_id, a.action, a.object, a.result, host(a.ip), a.request_id, a.on_behalf_of)::text`;

/** Beyond which rows may still be without a seal. As a number, so that PostgreSQL reads the end of the chain and not all of it. */
async function findBorder(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(audit_id)::text as last from audit_seal`,
  );
  return Number(rows[0]?.last ?? 0) - lookBack;
}

/** The next rows to seal, by id. */
export async function listUnsealed(db: Queryable, limit: number): Promise<AuditText[]> {
  const border = await findBorder(db);
  const { rows } = await db.execute<{ auditId: string; fields: string }>(
    sql`select a.id::text as "auditId", ${fields} as fields from audit_log a
      where a.id > ${border} and not exists (select from audit_seal s where s.audit_id = a.id and s.audit_id > ${border})
      order by a.id limit ${limit}`,
  );
  return rows;
}

/** How many rows wait for their seal, and the first one that is too old to get any. */
export async function countUnsealed(db: Queryable): Promise<{ waiting: number; outside: number | null }> {
  const border = await findBorder(db);
  const { rows } = await db.execute<{ waiting: number; outside: string | null }>(
    sql`select count(*) filter (where a.id > ${border})::int as waiting,
        min(a.id) filter (where a.id <= ${border})::text as outside
      from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id)`,
  );
  const { waiting = 0, outside = null } = rows[0] ?? {};
  return { waiting, outside: outside === null ? null : Number(outside) };
}

export async function insertSeals(
  db: Queryable,
  seals: readonly (typeof auditSeal.$inferInsert)[],
): Promise<void> {
  if (seals.length > 0) await db.insert(auditSeal).values([...seals]);
}

/** The next seals after a position, with what they are about. */
export async function listSealed(db: Queryable, after: number, limit: number): Promise<SealedRow[]> {
  const seals = await db
    .select()
    .from(auditSeal)
    .where(gt(auditSeal.position, after))
    .orderBy(auditSeal.position)
    .limit(limit);
  if (seals.length === 0) return [];
  const ids = seals.map(({ auditId }) => auditId);
  // by their range: one look into each partition for all of them, and not for each. A forged id would make that range everything.
  const { rows } = await db.execute<{ auditId: string; partId: number; fields: string }>(
    sql`select a.id::text as "auditId", a.tableoid::int8::float8 as "partId", ${fields} as fields from audit_log a
      where a.id between ${leastOf(ids)} and ${mostOf(ids)} and a.id + 0 = any(${sql.param(ids)}::bigint[])`,
  );
  const lines = new Map(rows.map((row) => [Number(row.auditId), row]));
  return seals.map(({ position, auditId, mac }) => {
    const { fields: text = null, partId = null } = lines.get(auditId) ?? {};
    return { position, auditId, mac, fields: text, partId };
  });
}

// a spread of so many would be too many arguments for some engines
const leastOf = (numbers: readonly number[]) => numbers.reduce((one, two) => Math.min(one, two));
const mostOf = (numbers: readonly number[]) => numbers.reduce((one, two) => Math.max(one, two));
