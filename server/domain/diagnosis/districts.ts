import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { DistrictInfo } from '#contract/diagnosis/entities.ts';
import { districtRules } from '#contract/diagnosis/rules.ts';
import { mayInSection } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { countWaitingByDistrict } from '#server/db/queries/diagnosis/diagnosis.ts';
import { lockEditedLists } from '#server/db/queries/site/edited-list.ts';
import {
  findDistrict,
  insertDistrict,
  listDistricts,
  listOpenDistricts,
  lockDistrict,
  saveDistrict,
  type DiagnosisDistrict,
} from '#server/db/queries/diagnosis/district.ts';
import { setDistrictStaff } from '#server/db/queries/diagnosis/district-staff.ts';
import { findArea } from '#server/db/queries/reference/reference.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noting } from '#server/domain/audit/row-history.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { districtSetting } from './district-history.ts';
import { listReviewers, readDistrictStaff } from './district-staff.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

/** A district as everybody reads it: places left, office and telephone. */
export function describeDistrict({
  areaCode: code,
  name,
  isOpen,
  quota,
  used,
  office,
  phone,
  address,
}: DiagnosisDistrict): DistrictInfo {
  return { code, name, isOpen, quota, left: quota - used, office, phone, address };
}

/** With what waits there and who is responsible. */
async function describeForStaff(db: Queryable, rows: readonly DiagnosisDistrict[]) {
  const [waiting, staff] = await Promise.all([countWaitingByDistrict(db), readDistrictStaff(db)]);
  return rows.map((row) => ({
    ...describeDistrict(row),
    ...{ used: row.used, batch: row.batch, updateTime: row.updatedAt.toISOString() },
    waiting: waiting.get(row.areaCode) ?? 0,
    staff: (staff.get(row.areaCode) ?? []).map(({ id, account, isActive }) => ({ id, account, isActive })),
  }));
}

async function describeOneForStaff(db: Queryable, row: DiagnosisDistrict) {
  const [described] = await describeForStaff(db, [row]);
  return described ?? fail('notFound');
}

const mayChange = ({ caller }: KnownContext): boolean => mayInSection(caller.grants, 'chief', []);

/** Those that take applications now. */
export async function readOpenDistricts({ db }: Pick<Deps, 'db'>) {
  const rows = await listOpenDistricts(db);
  return rows.map((row) => {
    const { code, name, quota, left } = describeDistrict(row);
    return { code, name, quota, left };
  });
}

/** One that takes applications, or did so. Fails with notFound. */
export async function readDistrict({ db }: Pick<Deps, 'db'>, code: string): Promise<DistrictInfo> {
  return describeDistrict((await findDistrict(db, code)) ?? fail('notFound'));
}

/** All of them with their numbers, for staff. */
export async function readAllDistricts(
  { db }: Pick<Deps, 'db'>,
  { state, ...paging }: Paging & { state: '' | 'open' | 'closed' },
  context: KnownContext,
) {
  const { total, rows } = await listDistricts(db, {
    isOpen: state === '' ? undefined : state === 'open',
    ...limitsOf(paging),
  });
  return { total, rows: await describeForStaff(db, rows), mayChange: mayChange(context) };
}

/** One of them, with who can be responsible for it. Fails with notFound. */
export async function readDistrictForStaff({ db }: Pick<Deps, 'db'>, code: string, context: KnownContext) {
  const row = (await findDistrict(db, code)) ?? fail('notFound');
  return {
    ...(await describeOneForStaff(db, row)),
    mayChange: mayChange(context),
    colleagues: await listReviewers(db),
  };
}

interface DistrictSettings {
  code: string;
  isOpen: boolean;
  quota: number;
  startsBatch: boolean;
  office: string;
  phone: string;
  address: string;
  /** Who is responsible from now on; undefined: whoever is. */
  staff?: readonly number[] | undefined;
  /** When its settings were changed last, as it was read; null: there is none yet; undefined: whatever stands there. */
  updateTime?: string | null | undefined;
}

/**
 * Opens or closes a district, with its places, its office and who is responsible. Fails with diagnosisDistrictUnknown, diagnosisOfficeRequired,
 * telephoneFormat, diagnosisStaffUnknown, what a colleague was faster with (diagnosisDistrictThere, diagnosisDistrictChanged) and, where more places
 * are taken than there would be, diagnosisQuotaBelowUsed.
 */
export async function openDistrict(
  services: Pick<Transaction, 'db' | 'clock'>,
  { code, isOpen, quota, startsBatch, office, phone, address, staff, updateTime }: DistrictSettings,
  context: KnownContext,
) {
  const { db, clock } = services;
  // a merge that is under way takes the row away: it is not made again
  await lockEditedLists(db);
  const area = (await findArea(db, code)) ?? fail('diagnosisDistrictUnknown', { field: 'code' });
  // one that is offered no more begins to take no applications
  if (area.isRetired && updateTime === null) fail('diagnosisDistrictUnknown', { field: 'code' });
  requireForm(districtRules, { quota: String(quota), office, phone });
  const updatedAt = clock.now();
  const before = await lockDistrict(db, code);
  if (updateTime === null && before !== undefined) fail('diagnosisDistrictThere', { field: 'code' });
  if (typeof updateTime === 'string' && before?.updatedAt.toISOString() !== updateTime)
    fail('diagnosisDistrictChanged');
  if (staff !== undefined) await requireReviewers(db, staff);
  if (!startsBatch && quota < (before?.used ?? 0)) fail('diagnosisQuotaBelowUsed', { field: 'quota' });
  const values = { areaCode: code, name: area.name, isOpen, quota, office, phone, address, updatedAt };
  const saved = await noting(services, districtSetting, { context }, async () =>
    updateTime === null
      ? ((await insertDistrict(db, values)) ?? fail('diagnosisDistrictThere', { field: 'code' }))
      : saveDistrict(db, values, { startsBatch: startsBatch && before !== undefined }),
  );
  if (staff !== undefined) await setDistrictStaff(db, code, [...new Set(staff)]);
  await recordAudit({ db, clock }, context, {
    actorUserId: context.caller.userId,
    action: 'diagnosis',
    object: `district ${code}`,
    result: `${isOpen ? 'open' : 'closed'}, ${String(quota)} places, batch ${String(saved.batch)}${staff === undefined ? '' : `, responsible ${staff.join(' ')}`}`,
  });
  return describeOneForStaff(db, saved);
}

async function requireReviewers(db: Queryable, userIds: readonly number[]): Promise<void> {
  const known = new Set((await listReviewers(db)).map(({ id }) => id));
  if (!userIds.every((id) => known.has(id))) fail('diagnosisStaffUnknown', { field: 'staff' });
}
