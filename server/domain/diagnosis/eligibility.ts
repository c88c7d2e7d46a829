import {
  findHindrances,
  nextDiagnosisDay,
  type EligibilityFacts,
  type Hindrance,
} from '#contract/diagnosis/eligibility.ts';
import type { DistrictInfo, Eligibility } from '#contract/diagnosis/entities.ts';
import { diagnosisErrors } from '#contract/diagnosis/errors.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findLastDone,
  findOpenDiagnosis,
  findPastDiagnosis,
} from '#server/db/queries/diagnosis/diagnosis.ts';
import { findDistrict, type DiagnosisDistrict } from '#server/db/queries/diagnosis/district.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import type { Clock } from '#server/lib/clock.ts';
import { pastDiagnosisKeyOf } from '#server/lib/crypto/diagnosis-cipher.ts';
import type { Secrets } from '#server/lib/crypto/secrets.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { describeDistrict } from './districts.ts';

interface Deps {
  db: Queryable;
  clock: Clock;
  secrets: Pick<Secrets, 'pastDiagnosisKey'>;
}

export interface KnownFacts extends EligibilityFacts {
  /** Of the enterprise: also one that is not open. */
  districtRow: DiagnosisDistrict | undefined;
  companyName: string;
}

/** What an application of the caller's goes by now. A draft of his is none that stands against it: it is gone on with. */
export async function readFacts(
  { db, clock, secrets }: Deps,
  { userId, permissions }: Pick<Caller, 'userId' | 'permissions'>,
): Promise<KnownFacts> {
  const company = await findEnterprise(db, userId);
  const areaCode = company?.areaCode ?? '';
  const districtRow = areaCode === '' ? undefined : await findDistrict(db, areaCode);
  const open = await findOpenDiagnosis(db, userId);
  // of this account, or of one that is gone: to register anew makes no enterprise another one
  const doneAt =
    (await findLastDone(db, userId)) ??
    (company && (await findPastDiagnosis(db, pastDiagnosisKeyOf(secrets, company.creditCode)))) ??
    null;
  const closed = { isOpen: false, placesLeft: 0 };
  return {
    isEnterprise: permissions.has('diagnose'),
    district:
      areaCode === ''
        ? undefined
        : districtRow === undefined
          ? closed
          : { isOpen: districtRow.isOpen, placesLeft: districtRow.quota - districtRow.used },
    hasOtherOpen: open !== undefined && open.state !== 'draft',
    lastDoneOn: doneAt === null ? undefined : shanghaiDay(doneAt),
    today: shanghaiDay(clock.now()),
    districtRow,
    companyName: company?.companyName ?? '',
  };
}

/** Whether the caller can apply, and if not, why and what can be done about it. */
export async function readEligibility(deps: Deps, caller: Caller): Promise<Eligibility> {
  const facts = await readFacts(deps, caller);
  const { districtRow, companyName } = facts;
  const district = districtRow === undefined ? null : describeDistrict(districtRow);
  // whoever is no enterprise has no other question
  const found = facts.isEnterprise ? findHindrances(facts) : (['diagnosisNotEnterprise'] as const);
  return {
    canApply: found.length === 0,
    hindrances: found.map((name) => ({
      name,
      text: textOf(name, facts),
      ...wayOn(name, district),
    })),
    companyName,
    isCertified: caller.auditStatus === '2',
    district,
  };
}

function textOf(name: Hindrance, { lastDoneOn }: EligibilityFacts): string {
  const { msg } = diagnosisErrors[name];
  if (name !== 'diagnosisTooSoon' || lastDoneOn === undefined) return msg;
  return `${msg}，${nextDiagnosisDay(lastDoneOn)} 起可以再次申请`;
}

function wayOn(name: Hindrance, district: DistrictInfo | null): { way: string; path: string } {
  const office = district === null ? '' : `，也可以致电${district.office} ${district.phone}`;
  switch (name) {
    case 'diagnosisNotEnterprise':
      return { way: '请用企业账号登录；还没有的，先注册企业账号', path: '/regOrg' };
    case 'diagnosisOtherOpen':
      return { way: '查看这份申请的进展', path: '/home/diagnosticRequest' };
    case 'diagnosisTooSoon':
      return { way: '其间可以在企业工作台查看上次的诊断报告', path: '/company?page=diagnosis' };
    case 'diagnosisPlaceUnknown':
      return { way: '请给客服留言，更正企业所在的区县', path: '/home/helpMessage' };
    case 'diagnosisDistrictClosed':
      return { way: `请留意区县的通知${office}`, path: '/home/systemNot' };
    case 'diagnosisNoPlaceLeft':
      return { way: `请等待追加名额或下一批次${office}`, path: '/home/systemNot' };
  }
}
