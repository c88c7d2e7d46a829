import { limitsOf } from '#server/lib/paging.ts';
import type { KnownEnterprise, OwnEnterprise } from '#contract/account/enterprise-calls.ts';
import { providerUserType } from '#contract/permissions.ts';
import {
  findEnterpriseInWords,
  listCertifiedEnterprises,
  type EnterpriseRow,
} from '#server/db/queries/account/enterprise.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db'>;

/** Neither credit code nor address, and nothing of who acts for it. */
const describeKnown = (row: EnterpriseRow): KnownEnterprise => ({
  id: row.id,
  companyName: row.companyName,
  areaPath: row.areaPath,
  companyTypeName: row.companyTypeName ?? '',
  industryName: row.industryName ?? '',
  scaleName: row.scaleName ?? '',
  isProvider: row.userType === providerUserType,
});

/** The caller's own whole; null where the account has none. */
export async function readOwnEnterprise({ db }: Deps, userId: number): Promise<OwnEnterprise | null> {
  const row = await findEnterpriseInWords(db, userId);
  if (row === undefined) return null;
  const choices = [row.companyTypeName, row.industryCode, row.scaleName, row.incomeName];
  return {
    ...describeKnown(row),
    creditCode: row.creditCode,
    areaCode: row.areaCode ?? '',
    address: row.address,
    industryCode: row.industryCode ?? '',
    incomeName: row.incomeName ?? '',
    userType: row.userType,
    auditStatus: row.auditStatus,
    isComplete: choices.every((choice) => choice !== null),
  };
}

/** One whose identity has been approved; null where there is none such. */
export async function readKnownEnterprise(
  { db }: Deps,
  id: number | undefined,
): Promise<KnownEnterprise | null> {
  if (id === undefined) return null;
  const { rows } = await listCertifiedEnterprises(db, { userId: id, limit: 1, offset: 0 });
  return rows[0] === undefined ? null : describeKnown(rows[0]);
}

export async function readKnownEnterprises(
  { db }: Deps,
  {
    keyword,
    userType,
    pageNum,
    pageSize,
  }: { keyword: string; userType: '' | '3' | '4'; pageNum: number; pageSize: number },
): Promise<{ total: number; rows: KnownEnterprise[] }> {
  const { total, rows } = await listCertifiedEnterprises(db, {
    keyword,
    userType: userType === '' ? undefined : Number(userType),
    ...limitsOf({ pageNum, pageSize }),
  });
  return { total, rows: rows.map(describeKnown) };
}
