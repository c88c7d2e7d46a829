import { and, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import type { Page } from '#server/db/queries/page.ts';
import { appUser, auditLog } from '#server/db/schema/account.ts';
import { auditSubjectOf } from '#server/db/schema/audit-subject.ts';

export interface AuditFilter {
  /** Of whom; [] finds nothing. */
  actors?: readonly number[] | undefined;
  action?: string | undefined;
  /** `user 12`: one thing, in each of the ways in which it is written. */
  subjects?: readonly string[] | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

const subject = auditSubjectOf(auditLog.object);

const isAsked = ({ action, subjects, from, before }: AuditFilter) =>
  and(
    action === undefined ? undefined : eq(auditLog.action, action),
    subjects === undefined ? undefined : inArray(subject, [...subjects]),
    from === undefined ? undefined : gte(auditLog.at, from),
    before === undefined ? undefined : lt(auditLog.at, before),
  );

/**
 * What each index finds alone: with `or` between them PostgreSQL would read all lines of a person and sort them. No line is of two. Of nobody there is none.
 */
function waysTo({ actors, ...filter }: AuditFilter): (SQL | undefined)[] {
  if (actors === undefined) return [isAsked(filter)];
  if (actors.length === 0) return [sql`false`];
  return actors.flatMap((one) => [
    and(eq(auditLog.actorUserId, one), isAsked(filter)),
    and(
      eq(auditLog.onBehalfOf, one),
      or(isNull(auditLog.actorUserId), notInArray(auditLog.actorUserId, [...actors])),
      isAsked(filter),
    ),
  ]);
}

/**
 * By time where whom or when is asked for: the index of a person, and that of time, go by it. Else by number, as the others do: both orders are the same
 * but for lines of one moment.
 */
function orderOf({ subjects, actors, from, before }: AuditFilter, of = sql``): SQL {
  if (subjects !== undefined) return sql`${of}id`;
  const isByTime = actors !== undefined || from !== undefined || before !== undefined;
  return isByTime ? sql`${of}at desc, ${of}id desc` : sql`${of}id desc`;
}

const actor = alias(appUser, 'actor');
const enterprise = alias(appUser, 'enterprise_account');

/** Lines of the audit: of one thing the first first, else the latest first. */
export function listAudit(db: Queryable, { limit, offset, ...filter }: AuditFilter & Page) {
  const order = orderOf(filter);
  const find = (way: SQL | undefined) =>
    db
      .select()
      .from(auditLog)
      .where(way)
      .orderBy(order)
      .limit(limit + offset);
  const [first, ...others] = waysTo(filter);
  let all = find(first).$dynamic();
  for (const way of others) all = all.unionAll(find(way));
  // the rows of the page first, then who they name
  const line = all.orderBy(order).limit(limit).offset(offset).as('line');
  return db
    .select({
      id: line.id,
      at: line.at,
      action: line.action,
      object: line.object,
      result: line.result,
      ip: line.ip,
      actorUserId: line.actorUserId,
      account: actor.account,
      onBehalf: enterprise.account,
    })
    .from(line)
    .leftJoin(actor, eq(actor.id, line.actorUserId))
    .leftJoin(enterprise, eq(enterprise.id, line.onBehalfOf))
    .orderBy(orderOf(filter, sql`line.`));
}
export type FoundAudit = Awaited<ReturnType<typeof listAudit>>[number];

/** How many there are, counted no further than `max`. */
export async function countAudit(db: Queryable, filter: AuditFilter, max: number): Promise<number> {
  const ways = waysTo(filter).map(
    (way = sql`true`) => sql`(select from ${auditLog} where ${way} limit ${max})`,
  );
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from (${sql.join(ways, sql` union all `)}) found limit ${max}) counted`,
  );
  return rows[0]?.n ?? 0;
}

/** Whose account or phone this is, erased ones not. */
export async function findActors(db: Queryable, words: string): Promise<number[]> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(or(eq(sql`lower(${appUser.account})`, words.toLowerCase()), eq(appUser.phone, words)))
    .limit(10);
  return rows.map(({ id }) => id);
}
