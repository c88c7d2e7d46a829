import type { SignUpRow } from '#contract/activities/sign-up-calls.ts';
import type { SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { mayInSection, type RoleGrant } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import {
  findActivity,
  findSignUp,
  listSignUps,
  type Activity,
} from '#server/db/queries/activities/sign-up.ts';
import { lastChange, readSteps } from '#server/domain/workflow/read-steps.ts';
import { unsealContact } from '#server/lib/crypto/sign-up-cipher.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { csvOf } from '#server/lib/text/csv.ts';
import type { Services } from '#server/services.ts';
import { reviewedSections } from '#server/domain/publishing/review-queue.ts';
import { limitsOf } from '#server/lib/paging.ts';
import { transitionSignUp } from './transition-sign-up.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';

type Grants = readonly RoleGrant[];
type ReadDeps = Pick<Services, 'db' | 'secrets'>;

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
    ...limitsOf({ pageNum, pageSize }),
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
  const steps = await readSteps(db, { subject: 'signUp', id });
  return { ...describe(services, row), steps, updateTime: lastChange(steps) };
}

/** Makes a transition of staff's. With `updateTime` it fails with signUpMoved if a step was made since. Fails with notFound, accessDenied, and what the workflow says. */
export async function transitionAsStaff(
  services: MessageServices,
  {
    id,
    action,
    comment = '',
    updateTime,
  }: {
    id: number;
    action: 'confirm' | 'return' | 'reject' | 'attend' | 'unattend';
    comment?: string;
    updateTime?: string | undefined;
  },
  { caller, ...origin }: KnownContext,
): Promise<void> {
  await transitionSignUp(services, id, {
    action,
    by: 'staff',
    userId: caller.userId,
    comment,
    origin,
    async allow(db, activity) {
      await requireReviewer(db, caller.grants, activity);
      if (updateTime === undefined) return;
      if (updateTime !== lastChange(await readSteps(db, { subject: 'signUp', id }))) fail('signUpMoved');
    },
  });
}

const heads = ['序号', '单位', '联系人', '手机号', '人数', '备注', '状态', '签到'];

/** Who is expected, for the table at the door: it leaves the portal with names and numbers, so the record says who took it. Undefined where there is no such activity. Fails with accessDenied. */
export async function makeAttendanceList(
  services: ReadDeps & Pick<Services, 'clock'>,
  activityId: number,
  { caller: { userId, grants }, ...origin }: KnownContext,
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
  await recordAudit(services, origin, {
    actorUserId: userId,
    action: 'export',
    object: `attendance of activity ${String(activityId)}`,
    result: `${String(rows.length)} sign-ups`,
  });
  return { fileName: `${activity.title}签到表.csv`, text: csvOf([heads, ...lines]) };
}
