import { goneUser } from '#contract/gone.ts';
import { freePlace } from '#server/db/queries/diagnosis/district.ts';
import {
  deleteDraftDiagnosesOf,
  findLastReport,
  savePastDiagnosis,
} from '#server/db/queries/diagnosis/diagnosis.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import { listSharedDiagnoses, rewriteDiagnosis, rewriteSteps } from '#server/db/queries/erasure/erasure.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import { closeByPortal, notifyStaffOfErasure, type Erasure } from '#server/domain/erasure/erasure.ts';
import { pastDiagnosisKeyOf, sealForm } from '#server/lib/crypto/diagnosis-cipher.ts';

/** What is paid for by the public once in two years is not had again by registering anew. Before the applications go: it asks them. */
export async function notePastDiagnosis({ db, secrets, userId }: Erasure): Promise<void> {
  const doneAt = await findLastReport(db, userId);
  const company = await findEnterprise(db, userId);
  if (doneAt === null || company === undefined) return;
  await savePastDiagnosis(db, { creditHmac: pastDiagnosisKeyOf(secrets, company.creditCode), doneAt });
}

const reported: readonly string[] = ['reportUploaded', 'enterpriseConfirmed', 'expertReview'];

/** One that has its report has been had; what is on its way before that is cancelled, and its place is free. Drafts go, and all files do. */
export async function anonymiseDiagnoses(erasure: Erasure): Promise<void> {
  const { db, userId, now, secrets, forget, forgetNames } = erasure;
  await abandonFileGroups(db, await deleteDraftDiagnosesOf(db, userId));
  const rows = await listSharedDiagnoses(db, userId);
  const groups = await rewriteSteps(db, { subject: 'diagnosis', ids: rows.map(({ id }) => id) }, erasure);
  await abandonFileGroups(db, [...groups, ...rows.flatMap(({ relatedId }) => relatedId ?? [])]);
  let closed = 0;
  for (const row of rows) {
    const isOpen = row.closedAt === null;
    const to = reported.includes(row.state) ? 'done' : 'cancelled';
    await rewriteDiagnosis(db, row.id, {
      ...sealForm(secrets, {
        ...row.form,
        problems: [...row.form.problems],
        systems: [...row.form.systems],
        ...{ problemText: forget(row.form.problemText), systemText: forget(row.form.systemText) },
        ...{ contactName: goneUser, contactPhone: '' },
      }),
      remarks: Object.fromEntries(Object.entries(row.remarks).map(([key, said]) => [key, forgetNames(said)])),
      relatedId: null,
      ...(isOpen && { state: to, closedAt: now, updatedAt: now, dueAt: null, overdueAt: null }),
    });
    if (!isOpen) continue;
    closed += 1;
    await closeByPortal(erasure, {
      ...{ type: 'diagnosis', id: row.id, action: to === 'done' ? 'finish' : 'cancel', audit: 'diagnosis' },
      ...{ from: row.state, to },
    });
    if (to === 'done' || row.placeBatch === null) continue;
    await freePlace(db, { areaCode: row.districtCode, batch: row.placeBatch });
    await rewriteDiagnosis(db, row.id, { placeBatch: null });
  }
  if (closed > 0)
    await notifyStaffOfErasure(erasure, {
      ...{ permission: 'review', template: 'diagnosisWaiting' },
      what: `${String(closed)} 份诊断申请`,
    });
}
