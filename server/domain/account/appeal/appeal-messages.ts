import type { AppealAction } from '#contract/account/appeal-workflow.ts';
import { appealCorrectionDays, appealObjectionHours } from '#contract/account/constants.ts';
import { maskPhone } from '#contract/shared-rules/masks.ts';
import type { Appeal } from '#server/db/queries/account/appeal.ts';
import type { User } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import type { QueueDeps } from '#server/domain/messages/queue-message.ts';
import { notifyOwnerLater, notifyPhoneLater } from '#server/domain/messages/notify-later.ts';
import type { Services } from '#server/services.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';

type Deps = QueueDeps & Pick<Services, 'config' | 'site'>;

/** What the applicant is told of transitions that nobody at the centre makes. */
export const portalComments: Partial<Record<AppealAction, string>> = {
  object: '账号的原联系人提出了异议',
  lapse: '账号的手机号在审核期间已经变更',
  sendBack: '新手机号已被其他企业账号使用，请换一个手机号',
  settle: '平台已将该企业账号移交给新的经办人',
  close: '平台将关闭该企业账号',
  supersede: '该企业的另一份申诉已生效，如不是贵单位申请的，请重新提交申诉',
};

/** To those who review for the whole site: an appeal waits for them. Names and phones are read in the console alone. */
export async function notifyReviewers(deps: Transaction, action: AppealAction): Promise<void> {
  const what = action === 'correct' ? '修改后重新提交' : '新提交';
  const text = `有修改手机号的申诉等待审核（${what}），请登录平台办理。`;
  await notifyColleagues(
    deps,
    { permission: 'review' },
    {
      template: 'phoneChangeWaiting',
      subject: '有申诉等待审核',
      ...{ text, sms: text, page: '/console?page=appeals' },
    },
    `appeal ${action}`,
  );
}

/** To the phone and the email of the account as it still is: with the link to object. */
export async function notifyOldOwner(
  deps: Deps,
  owner: User,
  { enterpriseName, newPhone, secret }: Pick<Appeal, 'enterpriseName' | 'newPhone'> & { secret: string },
): Promise<void> {
  const link = siteLink(deps, `/appeal?objection=${secret}`);
  const what = `申请把企业账号的手机号换成 ${maskPhone(newPhone)}，审核已通过，${appealObjectionHours} 小时后生效。如果不是贵单位申请的，请在生效前打开链接提出异议：`;
  await notifyOwnerLater(deps, provenContacts(owner), {
    template: 'phoneChangeRequested',
    subject: '企业账号的手机号即将变更',
    text: `${enterpriseName}${what}\n${link}`,
    sms: `有人${what}\n${link}`,
    code: secret,
  });
}

/** To the new phone: it has been approved, and what the applicant waits for. */
export async function notifyAccepted(deps: Deps, { newPhone }: Appeal): Promise<void> {
  await notifyPhoneLater(deps, newPhone, {
    template: 'phoneChangeAccepted',
    sms: `贵单位修改手机号的申诉已通过审核。原联系人若无异议，${appealObjectionHours} 小时后生效，届时再发短信通知。`,
  });
}

/** To the new phone: the account is now its own. */
export async function notifyNewOwner(deps: Deps, { newPhone }: Pick<Appeal, 'newPhone'>): Promise<void> {
  await notifyPhoneLater(deps, newPhone, {
    template: 'phoneChangeApproved',
    sms: `贵单位的企业账号已换成本手机号。请用本手机号加验证码登录，并设置新密码。`,
  });
}

/** To the old phone and the email address that the account had: it is no longer theirs. */
export async function notifyChanged(
  deps: Deps,
  before: User,
  { enterpriseName, newPhone }: Pick<Appeal, 'enterpriseName' | 'newPhone'>,
): Promise<void> {
  const what = `的企业账号已换成手机号 ${maskPhone(newPhone)}，本手机号和邮箱不再与它关联，所有设备都已退出登录。`;
  await notifyOwnerLater(deps, provenContacts(before), {
    template: 'phoneChangeDone',
    subject: '企业账号的手机号已变更',
    text: `${enterpriseName}${what}`,
    sms: `贵单位${what}`,
  });
}

/** To the new phone: that it is to be corrected, and the link to do it. What the reviewer has written stands on the page behind it. */
export async function notifyReturned(
  deps: Deps,
  { newPhone }: Appeal,
  { secret }: { secret: string },
): Promise<void> {
  await notifyPhoneLater(deps, newPhone, {
    template: 'phoneChangeReturned',
    sms: [
      `贵单位修改手机号的申诉被退回。请在 ${appealCorrectionDays} 天内打开链接，按退回意见修改后再次提交：`,
      siteLink(deps, `/modifyPhone?correction=${secret}`),
    ].join('\n'),
    code: secret,
  });
}

/** To the new phone: it will not come to that. `reason`: the portal's own; a reviewer's words are told by phone to whoever asks. */
export async function notifyRefused(
  deps: Deps,
  { newPhone }: Appeal,
  reason: string | undefined,
): Promise<void> {
  const { phone } = deps.site.facts;
  const service = `客服${phone === '' ? '' : `（电话 ${phone}）`}`;
  await notifyPhoneLater(deps, newPhone, {
    template: 'phoneChangeRefused',
    sms:
      reason === undefined
        ? `贵单位修改手机号的申诉未通过审核，审核意见请向${service}查询。`
        : `贵单位修改手机号的申诉未通过：${reason}。如有疑问请联系${service}。`,
  });
}
