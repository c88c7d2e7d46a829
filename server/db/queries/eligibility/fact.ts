import { eq, inArray, sql } from 'drizzle-orm';
import type { FactValue } from '#contract/eligibility/rule-set.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { enterpriseFact, factConsent } from '#server/db/schema/eligibility.ts';

/** What the portal knows of an enterprise by itself. */
export interface KnownOfEnterprise extends Record<string, unknown> {
  user_id: string;
  is_certified: boolean;
  area_code: string | null;
  company_type_id: number | null;
  industry_code: string | null;
  scale_id: number | null;
  account_day: string;
  registry_area: string | null;
  registry_founded: string | null;
  registry_industry: string | null;
  registry_day: string | null;
  certified_area: string | null;
  certified_day: string | null;
  maturity: number | null;
  maturity_day: string | null;
  digital: number | null;
  digital_day: string | null;
  reviewed_maturity: number | null;
  reviewed_maturity_day: string | null;
  reviewed_digital: number | null;
  reviewed_digital_day: string | null;
}

const day = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`);

/** Of whom something is read: some enterprises, or all that are certified and can log in. */
type Whose = readonly number[] | 'all';

/**
 * What is known of enterprises. What one said in an assessment is read for itself; among all it counts once the enterprise has agreed to that.
 */
export async function listKnown(db: Queryable, whose: Whose): Promise<KnownOfEnterprise[]> {
  if (whose.length === 0) return [];
  const within = (column: string) => (whose === 'all' ? sql`` : sql`and ${sql.raw(column)} in ${whose}`);
  const asked =
    whose === 'all'
      ? sql`u.audit_status = '2' and u.account_type = 'enpt' and u.deleted_at is null and u.suspended_at is null`
      : sql`u.id in ${whose}`;
  const mayCount = whose === 'all' ? sql`f.user_id is not null` : sql`true`;
  const result = (
    tool: string,
  ) => sql`(select distinct on (user_id) user_id, result, submitted_at from assessment
    where tool = ${tool} and state = 'done' ${within('user_id')} order by user_id, id desc)`;
  // what the centre has looked at on site, the last one that both sides confirmed
  const reviewed = (
    tool: string,
  ) => sql`(select distinct on (v.user_id) v.user_id, v.result, v.signed_at from assessment_review v
    join assessment a on a.id = v.assessment_id where a.tool = ${tool} and v.state = 'done'
    ${within('v.user_id')} order by v.user_id, v.signed_at desc)`;
  const { rows } = await db.execute<KnownOfEnterprise>(sql`
    select e.user_id, u.audit_status = '2' as is_certified, e.area_code, e.company_type_id, i.code as industry_code, e.scale_id,
      ${day('e.updated_at')} as account_day,
      nullif(r.area_code, '') as registry_area, to_char(r.established_on, 'YYYY-MM-DD') as registry_founded,
      nullif(r.industry_code, '') as registry_industry, ${day('r.updated_at')} as registry_day,
      nullif(c.company->>'areaCode', '') as certified_area, ${day('c.updated_at')} as certified_day,
      (m.result->>'level')::int as maturity, ${day('m.submitted_at')} as maturity_day,
      (d.result->>'level')::int as digital, ${day('d.submitted_at')} as digital_day,
      (rm.result->>'level')::int as reviewed_maturity, ${day('rm.signed_at')} as reviewed_maturity_day,
      (rd.result->>'level')::int as reviewed_digital, ${day('rd.signed_at')} as reviewed_digital_day
    from enterprise e join app_user u on u.id = e.user_id
      left join industry i on i.id = e.industry_id
      left join business_registry r on r.credit_code = e.credit_code
      left join (select distinct on (user_id) user_id, company, updated_at from certification
        where state in ('approved', 'revoking', 'objected') ${within('user_id')}
        order by user_id, id desc) c on c.user_id = e.user_id
      left join fact_consent f on f.user_id = e.user_id
      left join ${result('maturity')} m on m.user_id = e.user_id and ${mayCount}
      left join ${result('digital')} d on d.user_id = e.user_id and ${mayCount}
      left join ${reviewed('maturity')} rm on rm.user_id = e.user_id and ${mayCount}
      left join ${reviewed('digital')} rd on rd.user_id = e.user_id and ${mayCount}
    where ${asked}`);
  return rows;
}

export interface StatedFactRow {
  userId: number;
  field: string;
  year: number;
  value: FactValue;
  givenAt: Date;
  by: string | null;
}

const stated = {
  userId: enterpriseFact.userId,
  field: enterpriseFact.field,
  year: enterpriseFact.year,
  value: enterpriseFact.value,
  givenAt: enterpriseFact.givenAt,
};

/** What enterprises have given, and who gave it. */
export const listStated = (db: Queryable, whose: readonly number[]): Promise<StatedFactRow[]> =>
  db
    .select({ ...stated, by: appUser.userName })
    .from(enterpriseFact)
    .leftJoin(appUser, eq(appUser.id, enterpriseFact.givenBy))
    .where(inArray(enterpriseFact.userId, [...whose]));

/** What all of them have given: of whom is nobody's business where they are counted. */
export const listAllStated = (db: Queryable): Promise<Omit<StatedFactRow, 'by'>[]> =>
  db.select(stated).from(enterpriseFact);

export async function putFacts(
  db: Queryable,
  rows: readonly (typeof enterpriseFact.$inferInsert)[],
): Promise<void> {
  await db
    .insert(enterpriseFact)
    .values([...rows])
    .onConflictDoUpdate({
      target: [enterpriseFact.userId, enterpriseFact.field, enterpriseFact.year],
      set: {
        value: sql`excluded.value`,
        givenBy: sql`excluded.given_by`,
        givenAt: sql`excluded.given_at`,
      },
    });
}

export async function findConsent(
  db: Queryable,
  userId: number,
): Promise<typeof factConsent.$inferSelect | undefined> {
  const [row] = await db.select().from(factConsent).where(eq(factConsent.userId, userId));
  return row;
}

export const hasAgreed = async (db: Queryable, userId: number): Promise<boolean> =>
  (await findConsent(db, userId)) !== undefined;

export async function putConsent(db: Queryable, values: typeof factConsent.$inferInsert): Promise<void> {
  await db.insert(factConsent).values(values).onConflictDoNothing();
}

/** Those of an enterprise with its consent; answers how many there were. */
export async function deleteFacts(db: Queryable, userId: number): Promise<number> {
  const rows = await db
    .delete(enterpriseFact)
    .where(eq(enterpriseFact.userId, userId))
    .returning({ field: enterpriseFact.field });
  await db.delete(factConsent).where(eq(factConsent.userId, userId));
  return rows.length;
}

/** Of what a person gave for others, that it was he. */
export async function forgetGiver(db: Queryable, userId: number): Promise<void> {
  await db.update(enterpriseFact).set({ givenBy: null }).where(eq(enterpriseFact.givenBy, userId));
  await db.update(factConsent).set({ agreedBy: null }).where(eq(factConsent.agreedBy, userId));
}
