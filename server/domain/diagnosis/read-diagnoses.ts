import { limitsOf } from '#server/lib/paging.ts';
import type { DiagnosisDetail, DiagnosisStatus, ProgressStep } from '#contract/diagnosis/entities.ts';
import { diagnosisStates, stages, type DiagnosisState } from '#contract/diagnosis/stages.ts';
import { diagnosisActionNames, diagnosisTransitions } from '#contract/diagnosis/workflow.ts';
import {
  findDiagnosis,
  listDiagnosesOf,
  type KnownDiagnosis,
} from '#server/db/queries/diagnosis/diagnosis.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { readGroup } from '#server/domain/files/read-group.ts';
import { unsealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { describeStatus, dueDayOf } from './describe-diagnosis.ts';
import { readDistrict } from './districts.ts';

export type ReadDeps = Pick<Services, 'db' | 'clock' | 'secrets'>;

/** The last application of a user, or that there is none. */
export async function readStatus(
  { db, clock }: ReadDeps,
  userId: number,
): Promise<{ state: DiagnosisState; apply: DiagnosisStatus | null }> {
  const [row] = (await listDiagnosesOf(db, userId, { limit: 1, offset: 0 })).rows;
  if (row === undefined) return { state: 'beforeApply', apply: null };
  return { state: row.state, apply: describeStatus(row, clock.now()) };
}

/** The applications of an enterprise, the newest first, each with where it stands. */
export async function listOwn(
  { db, clock }: ReadDeps,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { total, rows } = await listDiagnosesOf(db, userId, limitsOf({ pageNum, pageSize }));
  return { total, rows: rows.map((row) => describeStatus(row, clock.now())) };
}

/** All of an application but its history. Fails with notFound. */
export async function readDetail(deps: ReadDeps, id: number): Promise<DiagnosisDetail> {
  return describeDetail(deps, (await findDiagnosis(deps.db, id)) ?? fail('notFound'));
}

/** All of an application but its history, for its enterprise and for staff: with what it has written, unsealed. */
export async function describeDetail(
  { db, clock, secrets }: ReadDeps,
  row: KnownDiagnosis,
): Promise<DiagnosisDetail> {
  const steps = await listWorkflowSteps(db, { subject: 'diagnosis', id: row.id });
  return {
    ...describeStatus(row, clock.now()),
    form: unsealForm(secrets, row),
    remarks: row.remarks,
    comment: steps.findLast(({ comment }) => comment !== '')?.comment ?? '',
    relatedId: row.relatedId ?? '',
    files: await readGroup(db, row.relatedId),
    office: await readDistrict({ db }, row.districtCode),
    expert: row.expert,
    visitDay: row.visitDay ?? '',
  };
}

/** What has happened to an application, the first step first, as the enterprise reads it. */
export async function readProgress({ db }: ReadDeps, id: number): Promise<ProgressStep[]> {
  const steps = await listWorkflowSteps(db, { subject: 'diagnosis', id });
  return Promise.all(
    steps.map(async ({ action, toState, comment, at, dueAt, relatedId }) => {
      const state = diagnosisStates.find((one) => one === toState) ?? 'beforeApply';
      return {
        action,
        name: (diagnosisActionNames as Readonly<Record<string, string>>)[action] ?? action,
        state,
        stateName: stages[state].name,
        by: whoseMove(action),
        time: at.toISOString(),
        comment,
        dueDay: dueDayOf({ dueAt }),
        files: await readGroup(db, relatedId),
      };
    }),
  );
}

function whoseMove(action: string): ProgressStep['by'] {
  const transition = Object.entries(diagnosisTransitions).find(([name]) => name === action)?.[1];
  return transition?.by[0] ?? 'clock';
}
