import { eq, inArray } from 'drizzle-orm';
import { isClosedDiagnosis, stages, type StoredDiagnosisState } from '#contract/diagnosis/stages.ts';
import { diagnosisTransitions } from '#contract/diagnosis/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertDiagnosis } from '#server/db/queries/diagnosis/diagnosis.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { diagnosisDistrict } from '#server/db/schema/diagnosis.ts';
import { sealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import type { Services } from '#server/services.ts';
import { workingTime } from './days.ts';
import { demoDiagnoses, demoDistricts, type DemoDiagnosis } from './diagnosis-data.ts';

/** Districts with their places, and applications of the demo's enterprises in several states. */
export async function insertDemoDiagnoses(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  await tx.insert(diagnosisDistrict).values(
    demoDistricts.map(({ taken, name, ...district }) => ({
      ...district,
      name,
      used: taken,
      office: `${name}经济和信息化局`,
      updatedAt: now,
    })),
  );
  const reviewer = await findStaff(tx, 'demo_reviewer');
  const owners = await tx
    .select({ userId: appUser.id, account: appUser.account, areaCode: enterprise.areaCode })
    .from(appUser)
    .innerJoin(enterprise, eq(enterprise.userId, appUser.id))
    .where(
      inArray(
        appUser.account,
        demoDiagnoses.map(({ account }) => account),
      ),
    );
  for (const application of demoDiagnoses) {
    const owner = owners.find(({ account }) => account === application.account);
    const district = demoDistricts.find(({ areaCode }) => areaCode === owner?.areaCode);
    if (owner === undefined || district === undefined) continue;
    await insertApplication(tx, application, {
      now,
      userId: owner.userId,
      districtCode: district.areaCode,
      reviewerId: reviewer?.id ?? null,
      sealed: sealForm(secrets, application.form),
    });
  }
}

async function insertApplication(
  tx: Queryable,
  { steps, remarks = {}, expert = '', visitInDays }: DemoDiagnosis,
  known: {
    now: Date;
    userId: number;
    districtCode: string;
    reviewerId: number | null;
    sealed: ReturnType<typeof sealForm>;
  },
): Promise<void> {
  const { now, userId, districtCode, reviewerId, sealed } = known;
  const at = (daysAgo: number) => workingTime(now, daysAgo);
  const visitDay = visitInDays === undefined ? null : workingDaysAfter(shanghaiDay(now), visitInDays);
  const dueAfter = (state: StoredDiagnosisState, moved: Date) => {
    if (state === 'scheduled' && visitDay !== null) return endOfDay(visitDay);
    const { days } = stages[state];
    return days === undefined ? null : endOfDay(workingDaysAfter(shanghaiDay(moved), days));
  };
  const taken = steps.map(([action, daysAgo, comment = ''], n) => {
    const { to, by } = diagnosisTransitions[action];
    const before = steps[n - 1];
    return {
      action,
      comment,
      fromState: before === undefined ? 'beforeApply' : diagnosisTransitions[before[0]].to,
      toState: to,
      at: at(daysAgo),
      dueAt: dueAfter(to, at(daysAgo)),
      actorUserId: by[0] === 'enterprise' ? userId : reviewerId,
    };
  });
  const last = taken.at(-1);
  const submitted = taken.find(({ action }) => action === 'submit');
  if (last === undefined || isClosedDiagnosis(last.toState)) throw new Error('the demo has open ones alone');
  const { id } = await insertDiagnosis(tx, {
    ...{ userId, districtCode, remarks, expert, visitDay, ...sealed },
    state: last.toState,
    placeBatch: submitted === undefined ? null : 1,
    dueAt: last.dueAt,
    createdAt: taken[0]?.at ?? now,
    submittedAt: submitted?.at ?? null,
    updatedAt: last.at,
  });
  await insertWorkflowSteps(
    tx,
    taken.map((step) => ({ subject: 'diagnosis' as const, subjectId: id, ...step })),
  );
}
