import { findClosureOf } from '#server/db/queries/account/account-change.ts';
import type { User } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';

/** To both of the staff who closed an account, once its deletion is off; `before` is the account as it was. Says nothing where nobody had closed it. */
export async function notifyClosureUndone(
  deps: Pick<Transaction, 'db' | 'clock' | 'secrets'>,
  { id: userId, deletionRequestedAt: at }: Pick<User, 'id' | 'deletionRequestedAt'>,
): Promise<void> {
  const closure = at === null ? undefined : await findClosureOf(deps.db, { userId, at });
  if (closure === undefined) return;
  const { id, before, intoUserId, proposedBy, decidedBy } = closure;
  const members = intoUserId === null ? '' : '已转入接续企业的成员不变。';
  for (const staffId of [proposedBy, decidedBy].filter((one) => one !== null).sort((a, b) => a - b))
    await notifyOnSite(deps, staffId, {
      title: '企业账号不再关闭',
      body: `${before.companyName}：企业撤回了注销，账号照常使用。${members}`,
      page: `/console?page=account-changes&view=all&id=${String(id)}`,
    });
}
