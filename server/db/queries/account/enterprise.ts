import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { providerUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { companyScale, companyType, incomeBand, industry } from '#server/db/schema/reference.ts';
import { page } from '#server/db/queries/page.ts';

const industrialUserType = 3;

const columns = {
  id: enterprise.userId,
  companyName: enterprise.companyName,
  creditCode: enterprise.creditCode,
  areaPath: enterprise.areaPath,
  areaCode: enterprise.areaCode,
  address: enterprise.address,
  companyTypeName: companyType.typeName,
  industryCode: industry.code,
  industryName: industry.name,
  scaleName: companyScale.scaleName,
  incomeName: incomeBand.incomeName,
  userType: appUser.userType,
  auditStatus: appUser.auditStatus,
};
const from = (db: Queryable) =>
  db
    .select(columns)
    .from(enterprise)
    .innerJoin(appUser, eq(appUser.id, enterprise.userId))
    .leftJoin(companyType, eq(companyType.typeId, enterprise.companyTypeId))
    .leftJoin(industry, eq(industry.id, enterprise.industryId))
    .leftJoin(companyScale, eq(companyScale.typeId, enterprise.scaleId))
    .leftJoin(incomeBand, eq(incomeBand.typeId, enterprise.incomeId));

export type EnterpriseRow = Awaited<ReturnType<typeof from>>[number];

/** An account's own, in words. */
export async function findEnterpriseInWords(
  db: Queryable,
  userId: number,
): Promise<EnterpriseRow | undefined> {
  const [row] = await from(db).where(eq(enterprise.userId, userId));
  return row;
}

/** Those whose identity has been approved, by their names: of a name, of one type of account, or the one with this id. */
export async function listCertifiedEnterprises(
  db: Queryable,
  {
    keyword = '',
    userType,
    userId,
    limit,
    offset,
  }: {
    keyword?: string;
    userType?: number | undefined;
    userId?: number | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ total: number; rows: EnterpriseRow[] }> {
  const where = and(
    eq(appUser.auditStatus, '2'),
    inArray(appUser.userType, userType === undefined ? [industrialUserType, providerUserType] : [userType]),
    isNull(appUser.deletedAt),
    keyword === '' ? undefined : sql`position(${keyword} in ${enterprise.companyName}) > 0`,
    userId === undefined ? undefined : eq(enterprise.userId, userId),
  );
  return page(
    from(db).where(where).orderBy(asc(enterprise.companyName), asc(enterprise.userId)),
    db
      .select({ n: count() })
      .from(enterprise)
      .innerJoin(appUser, eq(appUser.id, enterprise.userId))
      .where(where),
    { limit, offset },
  );
}
