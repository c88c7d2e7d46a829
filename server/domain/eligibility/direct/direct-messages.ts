import { moneyText } from '#contract/eligibility/quantity.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { DirectListRow } from '#server/db/queries/eligibility/direct-list.ts';
import type { DirectOfferRow } from '#server/db/queries/eligibility/direct-offer.ts';
import { findSubscriber } from '#server/db/queries/subscription/subscription.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { notifySubscriber } from '#server/domain/messages/notify-subscriber.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';

/** Where an enterprise answers. */
const page = '/company?page=policies';

/** To one that fits: sums and what they come from stand on the site alone, since mail passes through the hands of others. */
export async function notifyAsked(
  deps: Transaction,
  { title, deadline }: Pick<DirectListRow, 'title' | 'deadline'>,
  { userId, amount }: { userId: number; amount: number },
): Promise<void> {
  const until = `最晚 ${deadline} 确认，不确认的不发放。`;
  const subscriber = await findSubscriber(deps.db, userId);
  await notifySubscriber(
    deps,
    await getUser(deps.db, userId),
    // who has paused what fits still gets what waits for his answer
    { onSite: true, byMail: subscriber?.byMail ?? false },
    {
      title: '您的企业可以免申即享，请确认是否领取',
      body: `《${title}》：按已有的数据算得 ${moneyText(amount)}，不用申报。${until}请在“我的政策”核对数据和金额。`,
      page,
      mail: {
        // as any other of what fits: who sees that a mail was sent learns no more by its kind
        template: 'fitNotice',
        text: `《${title}》：您的企业可以免申即享，不用申报。${until}请登录后在“我的政策”核对并确认：\n${siteLink(deps, page)}`,
      },
    },
  );
}

/** What has become of an offer, as its enterprise reads it within the site. */
const news = {
  published: ({ title, publicUntil, payment }: DirectListRow) => ({
    title: '免申即享名单正在公示',
    body: `《${title}》名单里有您的企业，公示至 ${publicUntil === null ? '' : shanghaiDay(publicUntil.getTime() - 1)}。公示期满没有异议的，按以下办法兑付：${payment}`,
  }),
  struck: ({ title }: DirectListRow, { strikeReason }: DirectOfferRow) => ({
    title: '您的企业已移出免申即享名单',
    body: `《${title}》：${strikeReason}`,
  }),
  paid: ({ title }: DirectListRow, { paidOn }: DirectOfferRow) => ({
    title: '免申即享资金已兑付',
    body: `《${title}》：已于 ${paidOn ?? ''} 兑付。如没有收到，请联系中心。`,
  }),
};

/** What has become of an offer, within the site. */
export const notifyOffered = (
  deps: Transaction,
  kind: keyof typeof news,
  { list, offer }: { list: DirectListRow; offer: DirectOfferRow },
): Promise<void> => notifyOnSite(deps, offer.userId, { ...news[kind](list, offer), page });
