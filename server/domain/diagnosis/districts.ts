import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { limitsOf } from '#server/lib/paging.ts';
import type { DistrictInfo } from '#contract/diagnosis/entities.ts';
import { isMobilePhone, isTelephone } from '#contract/shared-rules/phone.ts';
import {
  findDistrict,
  listDistricts,
  listOpenDistricts,
  lockDistrict,
  saveDistrict,
  type DiagnosisDistrict,
} from '#server/db/queries/diagnosis/district.ts';
import { findArea } from '#server/db/queries/reference/reference.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

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

const describeForStaff = (row: DiagnosisDistrict) => ({
  ...describeDistrict(row),
  used: row.used,
  batch: row.batch,
});

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
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { total, rows } = await listDistricts(db, limitsOf({ pageNum, pageSize }));
  return { total, rows: rows.map(describeForStaff) };
}

interface DistrictForm {
  code: string;
  isOpen: boolean;
  quota: number;
  startsBatch: boolean;
  office: string;
  phone: string;
  address: string;
}

/**
 * Opens or closes a district, with its places and its office. Fails with diagnosisDistrictUnknown, diagnosisOfficeRequired,
 * telephoneFormat and, where more places are taken than there would be, diagnosisQuotaBelowUsed.
 */
export async function openDistrict(
  services: Pick<Transaction, 'db' | 'clock'>,
  { code, isOpen, quota, startsBatch, office, phone, address }: DistrictForm,
  context: KnownContext,
) {
  const { db, clock } = services;
  const area = (await findArea(db, code)) ?? fail('diagnosisDistrictUnknown', { field: 'code' });
  if (office === '') fail('diagnosisOfficeRequired', { field: 'office' });
  if (phone === '') fail('diagnosisOfficeRequired', { field: 'phone' });
  if (!isTelephone(phone) && !isMobilePhone(phone)) fail('telephoneFormat', { field: 'phone' });
  const updatedAt = clock.now();
  const before = await lockDistrict(db, code);
  if (!startsBatch && quota < (before?.used ?? 0)) fail('diagnosisQuotaBelowUsed', { field: 'quota' });
  const values = { areaCode: code, name: area.name, isOpen, quota, office, phone, address, updatedAt };
  const saved = await saveDistrict(db, values, { startsBatch: startsBatch && before !== undefined });
  await recordAudit({ db, clock }, context, {
    actorUserId: context.caller.userId,
    action: 'diagnosis',
    object: `district ${code}`,
    result: `${isOpen ? 'open' : 'closed'}, ${String(quota)} places, batch ${String(saved.batch)}`,
  });
  return describeForStaff(saved);
}
