import type { ContactAction, ContactSide } from '#contract/matching/contact-workflow.ts';
import { listTalkedItems, type MatchContact } from '#server/db/queries/matching/contact.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { notifyOfOthersLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { otherSide, sideOf, userOf } from './parties.ts';

type NoticeEvent = ContactAction | 'invite' | 'say' | 'rate';

/** What has happened, as the other one reads it. */
const texts: Readonly<Record<NoticeEvent, { title: string; text: string }>> = {
  invite: { title: '您收到一份对接邀请', text: '对方邀请您对接，请接受或谢绝。' },
  accept: { title: '您的对接邀请已被接受', text: '双方可以留言了，都同意后可以看到联系方式。' },
  decline: { title: '您的对接邀请被谢绝', text: '可以看看其他匹配的需求或方案。' },
  withdraw: { title: '一份对接邀请已撤回', text: '对方撤回了邀请，不需要再处理。' },
  offer: { title: '对方希望交换联系方式', text: '您同意以后，双方都能看到对方的联系方式。' },
  agree: { title: '双方已交换联系方式', text: '现在可以看到对方的联系方式。' },
  sign: { title: '对接已登记签约', text: '需求方登记了签约。' },
  finish: { title: '对接已完成', text: '请评价这次对接。' },
  part: { title: '对接已结束', text: '对方结束了这次对接。' },
  say: { title: '对接中有新留言', text: '对方给您留言了。' },
  rate: { title: '对方评价了对接', text: '对方评价了这次对接。' },
};
/** Of these one hears by mail or SMS too: somebody waits for an answer, or has had one. */
const urgent: readonly NoticeEvent[] = ['invite', 'accept'];

interface About {
  contact: MatchContact;
  to: ContactSide;
  told: NoticeEvent;
  /** Titles of demand and solution. */
  titles: { demand: string; solution: string };
  comment?: string;
}

/** Tells one of the two what the other has done. */
export async function notifyParty(deps: Transaction, { contact, to, told, titles, comment = '' }: About) {
  const userId = userOf(contact, to);
  const { title, text } = texts[told];
  const about = `需求《${titles.demand}》，方案《${titles.solution}》`;
  const page = `/company?page=match&contact=${String(contact.id)}` as const;
  const body = [text, about, ...(comment === '' ? [] : [`对方的话：${comment}`])].join('\n');
  await notifyOnSite(deps, userId, { title, body, page });
  if (!urgent.includes(told)) return;
  const { phone, email: proven } = provenContacts(await getUser(deps.db, userId));
  // one of the two: by mail where it is known to be his, for an SMS costs the site something
  await notifyOfOthersLater(
    deps,
    { email: proven, phone: proven === null ? phone : null },
    {
      template: 'matchContact',
      subject: title,
      text: [text, about, siteLink(deps, page)].join('\n\n'),
      sms: `${title}，请登录平台查看。`,
    },
  );
}

/** The same to the other one of the two, as seen by one of them. */
export async function notifyOther(
  deps: Transaction,
  contact: MatchContact,
  { userId, ...told }: { userId: number } & Pick<About, 'told' | 'comment'>,
): Promise<void> {
  const items = await listTalkedItems(deps.db, [contact.demandId, contact.solutionId]);
  const titleOf = (id: number) => items.get(id)?.title ?? '';
  await notifyParty(deps, {
    ...{ contact, to: otherSide(sideOf(contact, userId)), ...told },
    titles: { demand: titleOf(contact.demandId), solution: titleOf(contact.solutionId) },
  });
}
