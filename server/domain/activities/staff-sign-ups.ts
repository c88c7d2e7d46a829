import type { SignUpRow } from '#contract/activities/sign-up-calls.ts';
import type { SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { mayInSection, type RoleGrant } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { listBelow, sectionPath } from '#server/db/queries/section.ts';
import { findActivity, findSignUp, listSignUps, type Activity } from '#server/db/queries/sign-up.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow.ts';
import { unsealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { csvOf } from './csv.ts';
import { moveSignUp } from './move-sign-up.ts';
import type { SignUpDeps } from './advance-sign-up.ts';

type Grants = readonly RoleGrant[];
type ReadDeps = Pick<Services, 'db' | 'secrets'>;

/** The sections in which somebody reviews, with those below; undefined for all. */
export async function reviewedSections(db: Queryable, grants: Grants): Promise<number[] | undefined> {
  if (mayInSection(grants, 'review', [])) return undefined;
  const own = grants.flatMap(({ sectionId }) =>
    sectionId !== null && mayInSection(grants, 'review', [sectionId]) ? [sectionId] : [],
  );
  return listBelow(db, own);
}

/** Fails with accessDenied where he does not review in the activity's section. */
async function requireReviewer(db: Queryable, grants: Grants, { sectionId }: Activity): Promise<void> {
  if (!mayInSection(grants, 'review', await sectionPath(db, sectionId))) fail('accessDenied');
}

const describe = (
  { secrets }: Pick<Services, 'secrets'>,
  { signUp, title, enterpriseName }: Awaited<ReturnType<typeof listSignUps>>['rows'][number],
): SignUpRow => ({
  ...unsealContact(secrets, signUp.contact),
  id: signUp.id,
  activityId: signUp.activityId,
  title,
  enterpriseName: enterpriseName ?? '',
  people: signUp.people,
  state: signUp.state,
  createTime: signUp.createdAt.toISOString(),
});

/** Sign-ups in the sections that the caller reviews, the first first. */
export async function readSignUps(
  services: ReadDeps,
  {
    activityId,
    state,
    pageNum,
    pageSize,
  }: { activityId?: number | undefined; state: SignUpState | ''; pageNum: number; pageSize: number },
  grants: Grants,
): Promise<{ total: number; rows: SignUpRow[] }> {
  const { total, rows } = await listSignUps(services.db, {
    activityId,
    states: state === '' ? undefined : [state],
    sectionIds: await reviewedSections(services.db, grants),
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return { total, rows: rows.map((row) => describe(services, row)) };
}

/** One with its history. Fails with notFound, accessDenied. */
export async function readSignUp(services: ReadDeps, id: number, grants: Grants) {
  const { db } = services;
  const signUp = (await findSignUp(db, id)) ?? fail('notFound');
  const activity = (await findActivity(db, signUp.activityId)) ?? fail('notFound');
  await requireReviewer(db, grants, activity);
  const { rows } = await listSignUps(db, { id, limit: 1, offset: 0 });
  const row = rows[0] ?? fail('notFound');
  const steps = await listWorkflowSteps(db, { subject: 'signUp', id });
  return {
    ...describe(services, row),
    steps: steps.map(({ action, fromState, toState, comment, at, account }) => ({
      ...{ action, fromState, toState, comment, time: at.toISOString() },
      by: account ?? '',
    })),
  };
}

/** Makes a move of staff's. Fails with notFound, accessDenied, and what the workflow says. */
export async function moveAsStaff(
  services: SignUpDeps,
  {
    id,
    action,
    comment = '',
  }: {
    id: number;
    action: 'confirm' | 'reject' | 'attend' | 'unattend';
    comment?: string;
  },
  { caller, ...place }: KnownContext,
): Promise<void> {
  await moveSignUp(services, id, {
    action,
    by: 'staff',
    userId: caller.userId,
    comment,
    place,
    allow: (activity) => requireReviewer(services.db, caller.grants, activity),
  });
}

const heads = ['序号', '单位', '联系人', '手机号', '人数', '备注', '状态', '签到'];

/** Who is expected, for the table at the door; undefined where there is no such activity. Fails with accessDenied. */
export async function makeAttendanceList(
  services: ReadDeps,
  activityId: number,
  grants: Grants,
): Promise<{ fileName: string; text: string } | undefined> {
  const activity = await findActivity(services.db, activityId);
  if (activity === undefined) return undefined;
  await requireReviewer(services.db, grants, activity);
  const states = ['confirmed', 'attended'] as const;
  const { rows } = await listSignUps(services.db, { activityId, states, limit: 10_000, offset: 0 });
  const lines = rows.map((row, index) => {
    const { enterpriseName, name, phone, people, remark, state } = describe(services, row);
    const hasCome = state === 'attended';
    return [
      String(index + 1),
      enterpriseName,
      name,
      phone,
      String(people),
      remark,
      hasCome ? '已参加' : '已确认',
      hasCome ? '已到' : '',
    ];
  });
  return { fileName: `${activity.title}签到表.csv`, text: csvOf([heads, ...lines]) };
}
