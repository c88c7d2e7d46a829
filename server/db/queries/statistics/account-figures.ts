import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { enquiry } from '#server/db/schema/help.ts';
import { area, companyScale, industry } from '#server/db/schema/reference.ts';

const count = sql<number>`count(*)::int`;

/** How many of something there are; `key` is '' where nothing is said. */
export interface Group {
  key: string;
  name: string;
  count: number;
}

/** Accounts there are, of people and of enterprises; without those of the centre. */
export async function countAccounts(db: Queryable): Promise<{ user: number; enpt: number }> {
  const rows = await db
    .select({ accountType: appUser.accountType, count })
    .from(appUser)
    .where(and(isNull(appUser.deletedAt), ne(appUser.userType, staffUserType)))
    .groupBy(appUser.accountType);
  const of = (type: string) => rows.find(({ accountType }) => accountType === type)?.count ?? 0;
  return { user: of('user'), enpt: of('enpt') };
}

/** Registrations by Shanghai day from a moment on, those of accounts that have gone since among them. */
export async function countRegistrations(
  db: Queryable,
  from: Date,
): Promise<{ day: string; accountType: 'user' | 'enpt'; count: number }[]> {
  return db
    .select({
      day: sql<string>`to_char(${appUser.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      accountType: appUser.accountType,
      count,
    })
    .from(appUser)
    .where(and(gte(appUser.createdAt, from), ne(appUser.userType, staffUserType)))
    .groupBy(sql`1`, appUser.accountType);
}

/** Enterprises with an account that is not deleted. */
const isThere = and(eq(appUser.id, enterprise.userId), isNull(appUser.deletedAt));

/** The division of GB/T 4754 (C34), whichever level an enterprise has chosen. */
const division = sql`left(${industry.code}, 3)`;

/** Enterprises by division of industry. */
export async function countByIndustry(db: Queryable): Promise<Group[]> {
  const { rows } = await db.execute<{ key: string; name: string; count: number }>(sql`
    select coalesce(${division}, '') as key, coalesce(max(division.name), '') as name, ${count} as count
      from ${enterprise} join ${appUser} on ${isThere}
      left join ${industry} on ${industry.id} = ${enterprise.industryId}
      left join ${industry} division on division.code = ${division}
     group by 1`);
  return rows;
}

/** Enterprises by the code of their area. */
export async function countByAreaCode(db: Queryable): Promise<Group[]> {
  const key = sql<string>`coalesce(${enterprise.areaCode}, '')`;
  return db
    .select({ key, name: sql<string>`coalesce(max(${area.name}), '')`, count })
    .from(enterprise)
    .innerJoin(appUser, isThere)
    .leftJoin(area, eq(area.code, enterprise.areaCode))
    .groupBy(sql`1`);
}

/** Enterprises by the code of their area and their division of industry. */
export async function countByAreaAndIndustry(
  db: Queryable,
): Promise<{ areaCode: string; industryCode: string; count: number }[]> {
  return db
    .select({
      areaCode: sql<string>`coalesce(${enterprise.areaCode}, '')`,
      industryCode: sql<string>`coalesce(${division}, '')`,
      count,
    })
    .from(enterprise)
    .innerJoin(appUser, isThere)
    .leftJoin(industry, eq(industry.id, enterprise.industryId))
    .groupBy(sql`1`, sql`2`);
}

/** Enterprises by scale. */
export async function countByScale(db: Queryable): Promise<Group[]> {
  return db
    .select({
      key: sql<string>`coalesce(${enterprise.scaleId}::text, '')`,
      name: sql<string>`coalesce(max(${companyScale.scaleName}), '')`,
      count,
    })
    .from(enterprise)
    .innerJoin(appUser, isThere)
    .leftJoin(companyScale, eq(companyScale.typeId, enterprise.scaleId))
    .groupBy(sql`1`);
}

/** Enterprises by the kind of their account and how far their identity is checked. */
export async function countByCertification(
  db: Queryable,
): Promise<{ userType: number; auditStatus: string; count: number }[]> {
  return db
    .select({ userType: appUser.userType, auditStatus: appUser.auditStatus, count })
    .from(enterprise)
    .innerJoin(appUser, isThere)
    .groupBy(appUser.userType, appUser.auditStatus);
}

/** What was asked of the customer service from a moment on, by state and whether it has been answered. */
export async function countEnquiries(
  db: Queryable,
  from: Date,
): Promise<{ state: (typeof enquiry.$inferSelect)['state']; isAnswered: boolean; count: number }[]> {
  const isAnswered = sql<boolean>`(${enquiry.answeredAt} is not null)`;
  return db
    .select({ state: enquiry.state, isAnswered, count })
    .from(enquiry)
    .where(gte(enquiry.createdAt, from))
    .groupBy(enquiry.state, isAnswered);
}
