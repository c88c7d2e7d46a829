import type { PagePath } from '#contract/portal/pages.ts';
import type { Queryable } from '#server/db/database.ts';
import { markSiteMessagesRead } from '#server/db/queries/messages/site-message.ts';
import { findUserByPhone } from '#server/db/queries/account/user.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import type { Services } from '#server/services.ts';

interface DemoMessage {
  /** Of the account of demo/accounts.ts. */
  phone: string;
  accountType: 'user' | 'enpt';
  title: string;
  body: string;
  page?: PagePath;
  hoursAgo: number;
  isRead?: true;
}

const enterprise = { phone: '13900000002', accountType: 'enpt' } as const;
const factory = { phone: '13900000003', accountType: 'enpt' } as const;
const provider = { phone: '13900000004', accountType: 'enpt' } as const;
const person = { phone: '13900000005', accountType: 'user' } as const;

/** The oldest of an account first. */
const messages: readonly DemoMessage[] = [
  {
    ...enterprise,
    title: '欢迎使用工业互联网公共服务平台',
    body: '账号已经开通。浏览政策、案例和服务资源，报名活动、申请诊断、发布需求都不需要认证；发布方案要先认证为服务商。\n办理中的问题可以在“使用帮助”里查找，或给客服留言。',
    page: '/home/helpGuide',
    hoursAgo: 15 * 24,
    isRead: true,
  },
  {
    ...enterprise,
    title: '请补充企业信息',
    body: '企业规模和年营业收入还没有填写。补充后，首页的申报征集和政策会按您的行业与规模提示是否适用。',
    page: '/home/Home',
    hoursAgo: 6 * 24 + 3,
  },
  {
    ...enterprise,
    title: '企业还没有认证',
    body: '认证为服务商后可以发布方案。请准备营业执照和法定代表人授权书，在线提交，一般 3 个工作日内审核。',
    page: '/identity',
    hoursAgo: 26,
  },
  {
    ...factory,
    title: '企业认证已通过',
    body: '贵单位的工业企业认证已审核通过，认证情况可以在“我的账号”里查看。',
    page: '/account',
    hoursAgo: 40 * 24,
    isRead: true,
  },
  {
    ...factory,
    title: '数字化转型诊断可以申请了',
    body: '今年的诊断已经开放，约需 20 分钟填表，可以分几次填写。专家免费入厂，名额有限。',
    page: '/home/diagnosticRequest',
    hoursAgo: 9 * 24,
    isRead: true,
  },
  {
    ...factory,
    title: '您关注的领域有新的申报征集',
    body: '新的申报征集已经发布。受理部门、材料和截止日期请看申报说明。',
    page: '/Info/newsCenter',
    hoursAgo: 20,
  },
  {
    ...provider,
    title: '服务商认证已通过',
    body: '贵单位已认证为服务商，现在可以在企业工作台的“我的发布”里发布方案。',
    page: '/Excellent/ServiceResource',
    hoursAgo: 33 * 24,
    isRead: true,
  },
  {
    ...provider,
    title: '服务商主页本月的浏览情况',
    body: '本月主页的浏览次数比上月增加。在方案里写明成效数据，有助于企业比较和选择。',
    page: '/Excellent/ServiceResource',
    hoursAgo: 50,
  },
  {
    ...person,
    title: '新设备登录提醒',
    body: '您的账号在一台新的设备上登录过。如果不是您本人，请在“我的账号”里结束该登录，并修改密码。',
    page: '/account',
    hoursAgo: 12 * 24,
    isRead: true,
  },
];

/** What the demo's accounts have been told within the site; a part of it is still unread. */
export async function insertDemoMessages(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now().getTime();
  // those that have been read are the oldest of each account
  const inOrder = messages.toSorted((a, b) => Number(b.isRead ?? false) - Number(a.isRead ?? false));
  for (const { phone, accountType, title, body, page, hoursAgo, isRead } of inOrder) {
    const user = await findUserByPhone(tx, { phone, accountType });
    if (user === undefined) throw new Error(`the demo has no account with the phone ${phone}`);
    const then = new Date(now - hoursAgo * 3_600_000);
    const notice = { title, body, ...(page !== undefined && { page }) };
    await notifyOnSite({ db: tx, secrets, clock: { now: () => then } }, user.id, notice);
    if (isRead)
      await markSiteMessagesRead(tx, { userId: user.id, ids: [], now: new Date(then.getTime() + 3_600_000) });
  }
}
