import { limitsOf } from '#server/lib/paging.ts';
import { diagnosisCommentMaxLength } from '#contract/diagnosis/constants.ts';
import type { StoredDiagnosisState } from '#contract/diagnosis/stages.ts';
import { diagnosisActionsFrom, type DiagnosisAction } from '#contract/diagnosis/workflow.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { findDiagnosis, listSubmitted } from '#server/db/queries/diagnosis/diagnosis.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { handFilesOver, isOpenGroup, submitFiles } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { describeStatus, dueDayOf } from './describe-diagnosis.ts';
import { diagnoses } from './diagnosis-workflow.ts';
import { readResponsibilities, readResponsible } from './district-staff.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { readGroup } from '#server/domain/files/read-group.ts';
import { describeDetail, type ReadDeps } from './read-diagnoses.ts';

/** What staff do about one application. */
export interface StaffTransition {
  id: number;
  action: DiagnosisAction;
  comment: string;
  deadline: string;
  relatedId: string;
  remarks: Readonly<Record<string, string>>;
  expert: string;
  visitDay: string;
  /** When what was decided about was changed last, as it was read; undefined: whatever stands there. */
  updateTime?: string | undefined;
}

/** Makes a transition of staff's. Fails with what its guards say, notFound, diagnosisMoved, diagnosisFilesMissing, diagnosisDeadlinePast, diagnosisCommentTooLong. */
export async function transitionByStaff(
  transaction: Transaction,
  request: StaffTransition,
  context: KnownContext,
) {
  const { clock } = transaction;
  const { id, action, comment, deadline, relatedId, remarks, expert, visitDay, updateTime } = request;
  const { caller, ...from } = context;
  if (textLength(comment.trim()) > diagnosisCommentMaxLength)
    fail('diagnosisCommentTooLong', { field: 'comment' });
  if (deadline !== '' && deadline < shanghaiDay(clock.now()))
    fail('diagnosisDeadlinePast', { field: 'deadline' });
  const row = await diagnoses.within(transaction, { id, rev: updateTime }, async ({ db }, { userId }) => ({
    action,
    by: 'staff',
    userId: caller.userId,
    comment: comment.trim(),
    origin: originOf(from),
    given: {
      deadline,
      ...(relatedId !== '' && {
        relatedId,
        fileCount: await takeFiles(db, { relatedId, userId, now: clock.now() }, context),
      }),
      changes: {
        ...(action === 'return' && { remarks: withoutEmpty(remarks) }),
        ...(action === 'assign' && { expert }),
        ...(action === 'schedule' && { visitDay: visitDay === '' ? null : visitDay }),
      },
    },
  }));
  return describeStatus(row, clock.now());
}

const withoutEmpty = (remarks: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(remarks).filter(([, text]) => text !== ''));

/** Hands in what staff have uploaded: from now on it is the enterprise's. Answers how many files there are. */
async function takeFiles(
  tx: Queryable,
  { relatedId, userId, now }: { relatedId: string; userId: number; now: Date },
  context: KnownContext,
): Promise<number> {
  const uploader = readUploader(context);
  const isThere = await isOpenGroup(tx, { relatedId, uploader, now, purpose: 'diagnosisReport' });
  const count = isThere ? await submitFiles(tx, { relatedId, uploader, now }) : 0;
  if (count === 0) fail('diagnosisFilesMissing', { field: 'relatedId' });
  await handFilesOver(tx, { relatedId, userId });
  return count;
}

/** Applications that were handed in: of one district, in one state, or those that wait for staff; '' narrows nothing. */
export async function listForStaff(
  { db, clock }: ReadDeps,
  request: {
    code: string;
    state: StoredDiagnosisState | '';
    waiting: boolean;
    /** Of the districts for which he is responsible, or nobody is. */
    mine: boolean;
    pageNum: number;
    pageSize: number;
  },
  userId: number,
) {
  const { code, state, waiting, mine, pageNum, pageSize } = request;
  const own = mine ? await readResponsibilities(db, userId) : undefined;
  const { total, rows } = await listSubmitted(db, {
    code,
    codes: own?.filter(({ isMine, isNobodys }) => isMine || isNobodys).map((district) => district.code),
    state: state === '' ? undefined : state,
    isWaiting: waiting,
    ...limitsOf({ pageNum, pageSize }),
  });
  return {
    total,
    rows: rows.map((row) => ({
      ...describeStatus(row, clock.now()),
      companyName: row.companyName,
      districtCode: row.districtCode,
    })),
  };
}

/** How many wait for somebody: of those who are responsible for districts in theirs, for others in all. */
export async function countForStaff(deps: ReadDeps, userId: number): Promise<number> {
  const own = await readResponsibilities(deps.db, userId);
  const all = { ...noRows, code: '', state: '', waiting: true } as const;
  return (await listForStaff(deps, { ...all, mine: own.some(({ isMine }) => isMine) }, userId)).total;
}

/** One that was submitted, with how the enterprise can be reached: what is still a draft is nobody's business. Fails with notFound. */
async function findSubmitted(db: Queryable, id: number) {
  const row = await findDiagnosis(db, id);
  if (row?.submittedAt instanceof Date) return row;
  return fail('notFound');
}

/** One that was handed in, with the account and what may be done with it now. Fails with notFound. */
export async function readForStaff(deps: ReadDeps, id: number) {
  const row = await findSubmitted(deps.db, id);
  return {
    ...(await describeDetail(deps, row)),
    companyName: row.companyName,
    account: row.account,
    actions: diagnosisActionsFrom(row.state, 'staff'),
    responsible: (await readResponsible(deps.db, row.districtCode)).map(({ account }) => account),
  };
}

/** What has happened to it, with who did it. Fails with notFound. */
export async function readDiagnosisHistory({ db }: ReadDeps, id: number) {
  await findSubmitted(db, id);
  const steps = await listWorkflowSteps(db, { subject: 'diagnosis', id });
  return Promise.all(
    steps.map(async ({ action, fromState, toState, comment, at, account, dueAt, relatedId }) => ({
      action,
      fromState,
      toState,
      comment,
      time: at.toISOString(),
      by: account ?? '',
      dueDay: dueDayOf({ dueAt }),
      files: await readGroup(db, relatedId),
    })),
  );
}
