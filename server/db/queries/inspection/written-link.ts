import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AddressFault } from '#contract/inspection/outside.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { inspectedAddress, inspectedHost, writtenHost, writtenLink } from '#server/db/schema/inspection.ts';

export interface KnownAddress {
  address: string;
  /** null: it is there. */
  fault: AddressFault | null;
}

/** How these addresses have answered on a day, to an editor or to the inspection. */
export async function listAnswers(
  db: Queryable,
  { addresses, day }: { addresses: readonly string[]; day: CalendarDay },
): Promise<KnownAddress[]> {
  if (addresses.length === 0) return [];
  const written = await db
    .select({ address: writtenLink.address, fault: writtenLink.fault })
    .from(writtenLink)
    .where(
      and(
        inArray(writtenLink.address, [...addresses]),
        eq(writtenLink.day, day),
        sql`${writtenLink.doneAt} is not null`,
      ),
    );
  const known = new Set(written.map(({ address }) => address));
  const inspected = await db
    .select({ address: inspectedAddress.address, fault: inspectedAddress.fault })
    .from(inspectedAddress)
    .where(and(inArray(inspectedAddress.address, [...addresses]), eq(inspectedAddress.askedDay, day)));
  return [...written, ...inspected.filter(({ address }) => !known.has(address))];
}

/** Which of these hosts have no address of IPv6, as was found on a day. */
export async function listWithoutIpv6(
  db: Queryable,
  { hosts, day }: { hosts: readonly string[]; day: CalendarDay },
): Promise<string[]> {
  if (hosts.length === 0) return [];
  const written = await db
    .select({ host: writtenHost.host })
    .from(writtenHost)
    .where(
      and(inArray(writtenHost.host, [...hosts]), eq(writtenHost.day, day), eq(writtenHost.hasIpv6, false)),
    );
  const inspected = await db
    .select({ host: inspectedHost.host })
    .from(inspectedHost)
    .where(
      and(
        inArray(inspectedHost.host, [...hosts]),
        eq(inspectedHost.askedDay, day),
        eq(inspectedHost.hasIpv6, false),
      ),
    );
  return [...new Set([...written, ...inspected].map(({ host }) => host))];
}

interface Taking {
  day: CalendarDay;
  now: Date;
  /** Whoever took an address before and has not answered has died. */
  abandonedBefore: Date;
}

/** Whether an address is being asked already, by whichever node. */
export async function listTaken(
  db: Queryable,
  { addresses, day, abandonedBefore }: { addresses: readonly string[] } & Omit<Taking, 'now'>,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select({ address: writtenLink.address })
    .from(writtenLink)
    .where(
      and(
        inArray(writtenLink.address, [...addresses]),
        eq(writtenLink.day, day),
        sql`${writtenLink.doneAt} is null and ${writtenLink.takenAt} >= ${abandonedBefore.toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ address }) => address);
}

/** Takes an address to be asked; false where another is at it, or has asked it today. */
export async function takeLink(
  db: Queryable,
  { address, host, day, now, abandonedBefore }: { address: string; host: string } & Taking,
): Promise<boolean> {
  const rows = await db
    .insert(writtenLink)
    .values({ address, host, day, takenAt: now })
    .onConflictDoUpdate({
      target: writtenLink.address,
      set: { day, takenAt: now, doneAt: null, fault: null },
      setWhere: sql`${writtenLink.day} <> ${day}::date or (${writtenLink.doneAt} is null and ${writtenLink.takenAt} < ${abandonedBefore.toISOString()}::timestamptz)`,
    })
    .returning({ address: writtenLink.address });
  return rows.length > 0;
}

export async function noteLink(
  db: Queryable,
  { address, fault, now }: { address: string; fault: AddressFault | null; now: Date },
): Promise<void> {
  await db.update(writtenLink).set({ doneAt: now, fault }).where(eq(writtenLink.address, address));
}

/** When a host may be asked next, of all nodes by this one: each turn is a pause after the one before. */
export async function reserveHost(
  db: Queryable,
  { host, now, pauseSeconds }: { host: string; now: Date; pauseSeconds: number },
): Promise<Date> {
  const [row] = await db
    .insert(writtenHost)
    .values({ host, turnAt: now })
    .onConflictDoUpdate({
      target: writtenHost.host,
      set: {
        turnAt: sql`greatest(excluded.turn_at, ${writtenHost.turnAt} + make_interval(secs => ${pauseSeconds}))`,
      },
    })
    .returning({ turnAt: writtenHost.turnAt });
  return row?.turnAt ?? now;
}

/** Takes a host to be looked up; false where that was done today. */
export async function takeHostLookUp(
  db: Queryable,
  { host, day, now }: { host: string; day: CalendarDay; now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(writtenHost)
    .values({ host, day, turnAt: now })
    .onConflictDoUpdate({
      target: writtenHost.host,
      set: { day, hasIpv6: null },
      setWhere: sql`${writtenHost.day} is distinct from ${day}::date`,
    })
    .returning({ host: writtenHost.host });
  return rows.length > 0;
}

/** `hasIpv6` null: nobody has said. */
export async function noteWrittenHost(
  db: Queryable,
  { host, hasIpv6 }: { host: string; hasIpv6: boolean | null },
): Promise<void> {
  await db.update(writtenHost).set({ hasIpv6 }).where(eq(writtenHost.host, host));
}

export async function deleteWrittenLinksBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(writtenLink).where(lt(writtenLink.takenAt, before));
  await db.delete(writtenHost).where(lt(writtenHost.turnAt, before));
}
