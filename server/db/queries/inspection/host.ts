import { asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { inspectedAddress, inspectedHost } from '#server/db/schema/inspection.ts';

/** Hosts of what was noted that were not looked up today. */
export async function listDueHosts(
  db: Queryable,
  { day, limit }: { day: CalendarDay; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ host: inspectedAddress.host })
    .from(inspectedAddress)
    .leftJoin(inspectedHost, eq(inspectedHost.host, inspectedAddress.host))
    .where(or(isNull(inspectedHost.askedDay), lt(inspectedHost.askedDay, day)))
    .orderBy(asc(inspectedAddress.host))
    .limit(limit);
  return rows.map(({ host }) => host);
}

/** How many were looked up today. */
export async function countHostsAskedOn(db: Queryable, day: CalendarDay): Promise<number> {
  const [row] = await db.select({ n: count() }).from(inspectedHost).where(eq(inspectedHost.askedDay, day));
  return row?.n ?? 0;
}

/** `hasIpv6` null: its name servers did not say, and what was known before stays. */
export async function noteHost(
  db: Queryable,
  row: { host: string; askedDay: CalendarDay; hasIpv6: boolean | null },
): Promise<void> {
  await db
    .insert(inspectedHost)
    .values(row)
    .onConflictDoUpdate({
      target: inspectedHost.host,
      set: {
        askedDay: row.askedDay,
        hasIpv6: sql`coalesce(excluded.has_ipv6, ${inspectedHost.hasIpv6})`,
      },
    });
}

/** Hosts without IPv6, with how many addresses of theirs are led to. */
export const listHostsWithoutIpv6 = (db: Queryable): Promise<{ host: string; addresses: number }[]> =>
  db
    .select({ host: inspectedHost.host, addresses: count() })
    .from(inspectedHost)
    .innerJoin(inspectedAddress, eq(inspectedAddress.host, inspectedHost.host))
    .where(eq(inspectedHost.hasIpv6, false))
    .groupBy(inspectedHost.host)
    .orderBy(asc(inspectedHost.host));

export async function findHost(
  db: Queryable,
  host: string,
): Promise<{ askedDay: CalendarDay; hasIpv6: boolean | null } | undefined> {
  const [row] = await db
    .select({ askedDay: inspectedHost.askedDay, hasIpv6: inspectedHost.hasIpv6 })
    .from(inspectedHost)
    .where(eq(inspectedHost.host, host));
  return row;
}
