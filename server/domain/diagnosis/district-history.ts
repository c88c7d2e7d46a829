import { z } from 'zod';
import { districtRules } from '#contract/diagnosis/rules.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import type { ErrorName } from '#contract/errors.ts';
import {
  listEveryDistrict,
  lockDistrict,
  saveDistrict,
  type DiagnosisDistrict,
} from '#server/db/queries/diagnosis/district.ts';
import { findArea } from '#server/db/queries/reference/reference.ts';
import { lockEditedLists } from '#server/db/queries/site/edited-list.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noting, rowSetting, type Foreseen } from '#server/domain/audit/row-history.ts';
import { fail } from '#server/lib/fail.ts';

const districtRow = z.object({
  ...{ name: z.string(), isOpen: z.boolean(), quota: z.number() },
  ...{ office: z.string(), phone: z.string(), address: z.string() },
});
type DistrictRow = z.output<typeof districtRow>;

/** Why a district cannot be as it was: its area is gone, or more places are taken by now. */
async function faultOf(
  db: Queryable,
  code: string,
  { value, used }: { value: DistrictRow; used: number | undefined },
): Promise<ErrorName | undefined> {
  const area = await findArea(db, code);
  if (area === undefined || (area.isRetired && used === undefined)) return 'diagnosisDistrictUnknown';
  const [fault] = Object.values(checkForm(districtRules, { ...value, quota: String(value.quota) }));
  return fault ?? (value.quota < (used ?? 0) ? 'diagnosisQuotaBelowUsed' : undefined);
}

const kept = ({ name, isOpen, quota, office, phone, address }: DiagnosisDistrict): DistrictRow => ({
  ...{ name, isOpen, quota, office, phone, address },
});

/**
 * Districts that take applications, as their history has them. Places that were taken, the batch and who is responsible stay as they are: these are the work
 * that goes on, and people.
 */
export const districtSetting = rowSetting(districtRow, {
  list: 'districts',
  // by their codes
  hasOrder: false,
  // an area that is being merged takes its district along
  lock: lockEditedLists,
  read: async (db) => (await listEveryDistrict(db)).map((row) => ({ key: row.areaCode, value: kept(row) })),
  nameOf: ({ name }) => name,
  fieldsOf: ({ isOpen, quota, office, phone, address }) => [
    ['受理新的申请', isOpen ? '是' : '否'],
    ['名额', String(quota)],
    ['受理单位', office],
    ['电话', phone],
    ['地址', address],
  ],
  foresee: async ({ db }, { changed }) => {
    const used = new Map((await listEveryDistrict(db)).map((row) => [row.areaCode, row.used]));
    const foreseen = new Map<string, Foreseen>();
    for (const { key, after } of changed) {
      const refused =
        after === null ? 'stateRowStays' : await faultOf(db, key, { value: after, used: used.get(key) });
      foreseen.set(key, refused === undefined ? { note: '占用的名额、批次和负责的同事不变' } : { refused });
    }
    return foreseen;
  },
  write: async (transaction, rows, { context, act, changed }) => {
    const { db, clock } = transaction;
    await noting(transaction, districtSetting, { context, act }, async () => {
      for (const { key: areaCode, after } of changed) {
        if (after === null) continue;
        // places are taken without the lock of all districts
        const before = await lockDistrict(db, areaCode);
        const at = rows.findIndex(({ key }) => key === areaCode);
        if (after.quota < (before?.used ?? 0))
          fail('diagnosisQuotaBelowUsed', { field: `rows.${String(at)}` });
        const { name } = (await findArea(db, areaCode)) ?? after;
        const values = { ...after, areaCode, name, updatedAt: clock.now() };
        const saved = await saveDistrict(db, values, { startsBatch: false });
        await recordAudit(transaction, context, {
          ...{ actorUserId: context.caller.userId, action: 'diagnosis', object: `district ${areaCode}` },
          result: `${act}${saved.isOpen ? 'open' : 'closed'}, ${String(saved.quota)} places`,
        });
      }
    });
  },
});
