import { financingStateNames, type FinancingAction } from '#contract/financings/financing-workflow.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { NamedFinancing } from '#server/db/queries/financings/financing.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';

/** To those who answer for the whole site. What was passed on and is withdrawn the institution is to hear of. */
export async function notifyClerks(
  deps: Transaction,
  action: FinancingAction,
  { id }: Pick<NamedFinancing, 'id'>,
): Promise<void> {
  const subject = action === 'withdraw' ? '融资意向已撤回' : '有新的融资意向';
  // no word that somebody has typed
  const text = `${subject}，请登录平台查看。${action === 'withdraw' ? '已转给机构的，请告知机构。' : ''}`;
  await notifyColleagues(
    deps,
    { permission: 'answer' },
    {
      ...{ template: 'financingWaiting', subject, text, sms: `${subject}，请登录平台查看。` },
      page: `/console?page=financings&id=${String(id)}`,
    },
    `financing ${action}`,
  );
}

/** What became of it: within the site with what it is told, by SMS and by mail to a proven address without it. */
export async function notifyOwner(
  deps: Transaction,
  { userId, product, state }: Pick<NamedFinancing, 'userId' | 'product' | 'state'>,
  comment: string,
): Promise<void> {
  const subject = `融资意向：${financingStateNames[state]}`;
  await notifyOnSite(deps, userId, {
    title: subject,
    body: `您对“${product}”的融资意向有了新的进展。\n${comment}`,
    page: '/company?page=financing',
  });
  const news = `您的融资意向有了新的进展，请登录平台，在企业工作台查看。`;
  await notifyOwnerLater(deps, provenContacts(await getUser(deps.db, userId)), {
    ...{ template: 'financingMoved', subject: '融资意向有新的进展', text: news, sms: news },
  });
}
