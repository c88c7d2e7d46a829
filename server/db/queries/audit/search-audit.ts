import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
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

const isAsked = ({ actors, action, subjects, from, before }: AuditFilter) =>
  and(
    actors === undefined
      ? undefined
      : or(inArray(auditLog.actorUserId, [...actors]), inArray(auditLog.onBehalfOf, [...actors])),
    action === undefined ? undefined : eq(auditLog.action, action),
    subjects === undefined ? undefined : inArray(subject, [...subjects]),
    from === undefined ? undefined : gte(auditLog.at, from),
    before === undefined ? undefined : lt(auditLog.at, before),
  );

const actor = alias(appUser, 'actor');
const enterprise = alias(appUser, 'enterprise_account');

/** Lines of the audit: of one thing the first first, else the latest first. */
export function listAudit(db: Queryable, { limit, offset, ...filter }: AuditFilter & Page) {
  const order = filter.subjects === undefined ? desc : asc;
  // the rows of the page first, then who they name
  const found = db
    .select()
    .from(auditLog)
    .where(isAsked(filter))
    .orderBy(order(auditLog.id))
    .limit(limit)
    .offset(offset)
    .as('found');
  return db
    .select({
      id: found.id,
      at: found.at,
      action: found.action,
      object: found.object,
      result: found.result,
      ip: found.ip,
      actorUserId: found.actorUserId,
      account: actor.account,
      onBehalf: enterprise.account,
    })
    .from(found)
    .leftJoin(actor, eq(actor.id, found.actorUserId))
    .leftJoin(enterprise, eq(enterprise.id, found.onBehalfOf))
    .orderBy(order(found.id));
}
export type FoundAudit = Awaited<ReturnType<typeof listAudit>>[number];

/** How many there are, counted no further than `max`. */
export async function countAudit(db: Queryable, filter: AuditFilter, max: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(isAsked(filter))
    .limit(max)
    .as('some');
  const [row] = await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.n ?? 0;
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
