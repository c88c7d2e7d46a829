import { and, count, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AddressFault } from '#contract/inspection/outside.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { inspectedAddress, inspectionDuty } from '#server/db/schema/inspection.ts';

export interface DeadAddress {
  address: string;
  fault: AddressFault;
  failedDays: number;
}

/** Notes what something public leads to, and answers what of it has failed on so many days. Each address once. */
export async function noteAddresses(
  db: Queryable,
  addresses: readonly { address: string; host: string }[],
  { runId, failedDays }: { runId: number; failedDays: number },
): Promise<DeadAddress[]> {
  if (addresses.length === 0) return [];
  // in one order, so that two inspections never wait for each other
  const rows = [...addresses].sort((a, b) => (a.address < b.address ? -1 : 1));
  const noted = await db
    .insert(inspectedAddress)
    .values(rows.map((row) => ({ ...row, runId })))
    .onConflictDoUpdate({ target: inspectedAddress.address, set: { runId } })
    .returning({
      address: inspectedAddress.address,
      fault: inspectedAddress.fault,
      failedDays: inspectedAddress.failedDays,
    });
  return noted.flatMap(({ fault, ...row }) =>
    fault !== null && row.failedDays >= failedDays ? [{ ...row, fault }] : [],
  );
}

/** What nothing public leads to any more, as the inspection with this number has not met it. */
export async function forgetAddresses(tx: Queryable, runId: number): Promise<void> {
  await tx.delete(inspectedAddress).where(ne(inspectedAddress.runId, runId));
}

/** Hosts that nothing public leads to any more; that of the site itself is `own`. */
export async function forgetHosts(tx: Queryable, own: string): Promise<void> {
  await tx.execute(sql`
    delete from inspected_host h where host <> ${own}
      and not exists (select from inspected_address a where a.host = h.host)`);
}

export interface DueAddress {
  id: number;
  address: string;
  host: string;
}

/** What was not asked today: of each host a few, what has waited longest first. */
export async function listDueAddresses(
  db: Queryable,
  { day, perHost, limit }: { day: CalendarDay; perHost: number; limit: number },
): Promise<DueAddress[]> {
  const { rows } = await db.execute<{ id: string; address: string; host: string }>(sql`
    select id, address, host from (
      select id, address, host, asked_day, row_number() over (partition by host order by asked_day nulls first, id) as place
      from inspected_address where asked_day is null or asked_day < ${day}::date
    ) due where place <= ${perHost} order by asked_day nulls first, place, id limit ${limit}`);
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }));
}

export async function countAskedOn(db: Queryable, day: CalendarDay): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(inspectedAddress)
    .where(eq(inspectedAddress.askedDay, day));
  return row?.n ?? 0;
}

/** How many there are, and how many of them were asked on a day. */
export async function countAddresses(
  db: Queryable,
  day: CalendarDay,
): Promise<{ addresses: number; askedToday: number }> {
  const [row] = await db.select({ n: count() }).from(inspectedAddress);
  return { addresses: row?.n ?? 0, askedToday: await countAskedOn(db, day) };
}

interface Asked {
  day: CalendarDay;
  now: Date;
}

/** It has answered: what was before does not count. */
export async function noteAnswer(db: Queryable, id: number, { day }: Pick<Asked, 'day'>): Promise<void> {
  await db
    .update(inspectedAddress)
    .set({ askedDay: day, fault: null, failedDays: 0, failedDay: null, failingSince: null })
    .where(eq(inspectedAddress.id, id));
}

const failed = ({ day, now }: Asked, fault: AddressFault) => ({
  askedDay: day,
  fault,
  failedDays: sql`${inspectedAddress.failedDays} + case when ${inspectedAddress.failedDay} is distinct from ${day}::date then 1 else 0 end`,
  failedDay: day,
  failingSince: sql`coalesce(${inspectedAddress.failingSince}, ${now.toISOString()}::timestamptz)`,
});

/** It has not: a day counts once. */
export async function noteFailure(
  db: Queryable,
  id: number,
  { fault, ...asked }: Asked & { fault: AddressFault },
): Promise<void> {
  await db.update(inspectedAddress).set(failed(asked, fault)).where(eq(inspectedAddress.id, id));
}

/** A host does not answer: nor does what else lies on it and was not asked today. */
export async function noteSilentHost(
  db: Queryable,
  host: string,
  { fault, ...asked }: Asked & { fault: AddressFault },
): Promise<void> {
  await db
    .update(inspectedAddress)
    .set(failed(asked, fault))
    .where(
      and(
        eq(inspectedAddress.host, host),
        or(isNull(inspectedAddress.askedDay), lt(inspectedAddress.askedDay, asked.day)),
      ),
    );
}

/** Takes a work, or keeps it: false while another node is at it. */
export async function holdDuty(
  db: Queryable,
  { name, holder, now, until }: { name: string; holder: string; now: Date; until: Date },
): Promise<boolean> {
  const rows = await db
    .insert(inspectionDuty)
    .values({ name, holder, heldUntil: until })
    .onConflictDoUpdate({
      target: inspectionDuty.name,
      set: { holder, heldUntil: until },
      setWhere: sql`${inspectionDuty.holder} = ${holder} or ${inspectionDuty.heldUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ name: inspectionDuty.name });
  return rows.length > 0;
}

/** Lets it go, for whoever comes after that moment. */
export async function releaseDuty(
  db: Queryable,
  { name, holder, until }: { name: string; holder: string; until: Date },
): Promise<void> {
  await db
    .update(inspectionDuty)
    .set({ heldUntil: until })
    .where(and(eq(inspectionDuty.name, name), eq(inspectionDuty.holder, holder)));
}
