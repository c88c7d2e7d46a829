import { like, and, eq } from 'drizzle-orm';
import { diagnosisTransitions, type DiagnosisAction } from '#contract/diagnosis/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { insertDiagnosis } from '#server/db/queries/diagnosis/diagnosis.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { sealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import type { Services } from '#server/services.ts';
import { workingTime } from './days.ts';
import { demoDiagnoses, demoDistricts } from './diagnosis-data.ts';
import { registeredPhones } from './registered.ts';

const toReview: readonly DiagnosisAction[] = ['begin', 'submit', 'startReview'];
const toVisit: readonly DiagnosisAction[] = [...toReview, 'accept', 'assign', 'schedule', 'beginVisit'];
const toReport: readonly DiagnosisAction[] = [...toVisit, 'uploadReport'];
const whole: readonly DiagnosisAction[] = [...toReport, 'confirm', 'beginExpertReview', 'finish'];

const rejected = [...toReview, 'reject'] as const;
const beforeVisit = [...toReview, 'accept', 'cancel'] as const;
const afterVisit = [...toVisit, 'cancel'] as const;
const afterReport = [...toReport, 'cancel'] as const;

/** How applications ended, in turns. */
const courses = [
  whole,
  whole,
  rejected,
  whole,
  whole,
  beforeVisit,
  whole,
  afterVisit,
  whole,
  whole,
  afterReport,
];
const comments: Partial<Record<DiagnosisAction, string>> = {
  reject: '主要问题在设备选型，不属于诊断的范围，建议先咨询供应商。',
  cancel: '企业搬迁，商定先取消，落定后再申请。',
};
/** Working days from one step to the next. */
const pace = 2;

/** Applications that were closed long ago or lately, so that figures have something to count. Nobody has a place by them any more. */
export async function insertPastDiagnoses(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  const reviewer = await findStaff(tx, 'demo_reviewer');
  const form = demoDiagnoses[0]?.form;
  if (form === undefined) return;
  const sealed = sealForm(secrets, form);
  const companies = await tx
    .select({ userId: appUser.id, areaCode: enterprise.areaCode })
    .from(appUser)
    .innerJoin(enterprise, eq(enterprise.userId, appUser.id))
    .where(and(like(appUser.phone, registeredPhones), eq(appUser.auditStatus, '2')))
    .orderBy(appUser.phone);
  for (const [n, { userId, areaCode }] of companies.entries()) {
    const district = demoDistricts.find((one) => one.areaCode === areaCode);
    const course = courses[n % courses.length] ?? whole;
    if (district === undefined) continue;
    const ended = 2 + n * 3;
    const steps = course.map((action, at) => ({
      action,
      comment: comments[action] ?? '',
      fromState: at === 0 ? ('beforeApply' as const) : diagnosisTransitions[course[at - 1] ?? 'begin'].to,
      toState: diagnosisTransitions[action].to,
      at: workingTime(now, ended + (course.length - 1 - at) * pace),
      dueAt: null,
      actorUserId: diagnosisTransitions[action].by[0] === 'enterprise' ? userId : (reviewer?.id ?? null),
    }));
    const [first, submitted, last] = [steps[0], steps[1], steps.at(-1)];
    if (first === undefined || submitted === undefined || last === undefined) continue;
    const { id } = await insertDiagnosis(tx, {
      ...{ userId, districtCode: district.areaCode, ...sealed },
      state: last.toState,
      createdAt: first.at,
      submittedAt: submitted.at,
      updatedAt: last.at,
      closedAt: last.at,
    });
    await insertWorkflowSteps(
      tx,
      steps.map((step) => ({ subject: 'diagnosis' as const, subjectId: id, ...step })),
    );
  }
}
