import {
  accountChangeDecisions,
  accountChangeKindNames,
  accountChangeStateNames,
} from '#contract/account/account-change-workflow.ts';
import { accountReasonMaxLength } from '#contract/account/constants.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import {
  findAccountChange,
  listAccountChanges,
  listChangesOf,
  type AccountChange,
} from '#server/db/queries/account/account-change.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { countMembers } from '#server/db/queries/members/member.ts';
import { readGroup } from '#server/domain/files/read-group.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { lastChange, readSteps } from '#server/domain/workflow/read-steps.ts';
import { unsealHandOver } from '#server/lib/crypto/account-change-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type Caller, type KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { accountChanges, readCompanyData, subjectOf } from './account-change-workflow.ts';
import { describeClosure } from './close-account.ts';

const describeRow = (change: AccountChange, proposedBy: string) => ({
  ...{ id: change.id, userId: change.userId, kind: change.kind, state: change.state, proposedBy },
  kindName: accountChangeKindNames[change.kind],
  stateName: accountChangeStateNames[change.state],
  companyName: change.before.companyName,
  createTime: change.createdAt.toISOString(),
});

/** One page of what staff have proposed. */
export async function listChanges(
  { db }: Pick<Services, 'db'>,
  { waiting, ...paging }: Paging & { waiting: boolean },
) {
  const { total, rows } = await listAccountChanges(db, { isWaiting: waiting, ...limitsOf(paging) });
  return { total, rows: rows.map(({ change, proposedBy }) => describeRow(change, proposedBy ?? '')) };
}

/** Of an account, for the download of its owner's data: that there was one, and how it ended. */
export const exportChanges = async ({ db }: Pick<Services, 'db'>, userId: number) =>
  (await listChangesOf(db, userId)).map(({ kind, state, createdAt, closedAt }) => ({
    ...{ kind, state, createdAt: createdAt.toISOString() },
    closedAt: closedAt?.toISOString() ?? null,
  }));

/** A change with all that somebody decides by. Fails with notFound. */
export async function readChange(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  id: number,
  { userId: readerId }: Caller,
) {
  const change = (await findAccountChange(db, id)) ?? fail('notFound');
  const { userId, people, proposedBy } = change;
  const [owner, proposer] = [await getUser(db, userId), await getUser(db, proposedBy)];
  const history = await readSteps(db, subjectOf(id));
  const isOwn = proposedBy === readerId;
  const mayDecide = (action: (typeof accountChangeDecisions)[number]) => (action === 'withdraw') === isOwn;
  return {
    ...describeRow(change, proposer.account ?? ''),
    account: owner.account ?? '',
    ...{ reason: change.reason, before: change.before, after: change.after, isOwn, history },
    now: (await readCompanyData(db, userId)) ?? null,
    ...(people === null ? { contactName: '', newPhone: '', oldPhone: '' } : unsealHandOver(secrets, people)),
    memberCount: await countMembers(db, userId),
    closure: await describeClosure(db, change, owner),
    isSuspended: owner.suspendedAt !== null,
    files: await readGroup(db, change.relatedId),
    updateTime: lastChange(history),
    actions: change.state === 'waiting' ? accountChangeDecisions.filter(mayDecide) : [],
  };
}

/** Decides a change, or takes it back. Fails with what its guards say, accountChangeMoved, accountReasonTooLong, notFound. */
export async function decideChange(
  transaction: Transaction,
  {
    id,
    action,
    comment,
    updateTime,
  }: {
    id: number;
    action: (typeof accountChangeDecisions)[number];
    comment: string;
    updateTime?: string | undefined;
  },
  { caller, ...from }: KnownContext,
): Promise<void> {
  if (textLength(comment.trim()) > accountReasonMaxLength) fail('accountReasonTooLong', { field: 'comment' });
  await accountChanges.within(transaction, id, async ({ db }) => {
    if (updateTime !== undefined && updateTime !== lastChange(await readSteps(db, subjectOf(id))))
      fail('accountChangeMoved');
    return {
      ...{ action, by: 'staff', userId: caller.userId, comment: comment.trim() },
      origin: originOf(from),
    };
  });
}
