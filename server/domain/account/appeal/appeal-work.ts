import {
  appealStateNames,
  appealTransitions,
  staffAppealActions,
  type StaffAppealAction,
} from '#contract/account/appeal-workflow.ts';
import { appealCommentMaxLength } from '#contract/account/constants.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import { findAppeal, listAppeals, listOpenAppeals, type Appeal } from '#server/db/queries/account/appeal.ts';
import { findEnterprise, getUser } from '#server/db/queries/account/user.ts';
import { readGroup } from '#server/domain/files/read-group.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { lastChange, readSteps } from '#server/domain/workflow/read-steps.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { subjectOf } from './appeal-workflow.ts';
import { approveAppeal } from './approve-appeal.ts';
import { rejectAppeal } from './reject-appeal.ts';
import { returnAppeal } from './return-appeal.ts';

type Deps = Pick<Services, 'db'>;

const describeRow = ({ id, enterpriseName, status, createdAt }: Appeal) => ({
  appealId: id,
  enterpriseName,
  state: status,
  stateName: appealStateNames[status],
  createTime: createdAt.toISOString(),
  isWaiting: status === 'waiting',
});

/** One page of the queue of reviewers. */
export async function listForStaff({ db }: Deps, { waiting, ...paging }: Paging & { waiting: boolean }) {
  const { total, rows } = await listAppeals(db, { isWaiting: waiting, ...limitsOf(paging) });
  return { total, rows: rows.map(describeRow) };
}

/** An appeal with all that a reviewer decides by. The new phone is not masked, so that the applicant can be called. Fails with notFound. */
export async function readForStaff({ db }: Deps, id: number) {
  const row = (await findAppeal(db, id)) ?? fail('notFound');
  const [owner, company] = [await getUser(db, row.userId), await findEnterprise(db, row.userId)];
  const history = await readSteps(db, subjectOf(id));
  const open = await listOpenAppeals(db, row.userId);
  return {
    ...describeRow(row),
    account: owner.account ?? '',
    companyName: company?.companyName ?? '',
    creditCode: company?.creditCode ?? '',
    areaPath: company?.areaPath ?? '',
    contactName: row.contactName,
    newPhone: row.newPhone,
    oldPhone: maskPhone(row.oldPhone),
    effectiveTime: row.status === 'approved' ? (row.effectiveAt?.toISOString() ?? null) : null,
    files: await readGroup(db, row.relatedId),
    history,
    updateTime: lastChange(history),
    others: open.filter((other) => other.id !== id).map(describeRow),
    actions: staffAppealActions.filter((action) =>
      (appealTransitions[action].from as readonly string[]).includes(row.status),
    ),
  };
}

const decisions = { approve: approveAppeal, return: returnAppeal, reject: rejectAppeal };

/** Makes a reviewer's decision about an appeal. Fails with reviewCommentRequired, appealCommentTooLong, appealNotWaiting, appealMoved, appealOtherApproved, phoneTaken. */
export async function decideAppeal(
  services: MessageServices,
  {
    id,
    ...decision
  }: { id: number; action: StaffAppealAction; comment: string; updateTime?: string | undefined },
  context: KnownContext,
): Promise<void> {
  if (textLength(decision.comment) > appealCommentMaxLength)
    fail('appealCommentTooLong', { field: 'comment' });
  await decisions[decision.action](
    services,
    { appealId: id, reviewerId: context.caller.userId, ...decision },
    context,
  );
}
