import type { SignUpState } from '#contract/activities/sign-up-workflow.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import type { Activity, SignUp } from '#server/db/queries/activities/sign-up.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { notifyOwnerLater } from '#server/domain/messages/notify-later.ts';
import { notifyOnSite, type NoticePage } from '#server/domain/messages/notify-on-site.ts';

interface About {
  row: Pick<SignUp, 'userId' | 'people' | 'state'>;
  activity: Activity;
  /** Which it has come to. */
  state: SignUpState;
  comment: string;
}

export const activityPage = (id: number): NoticePage => `/socialInteraction/ZHHDDetail?infoId=${id}`;

const subjects: Readonly<Record<SignUpState, string>> = {
  waitingReview: '报名已提交，等待审核',
  returned: '报名被退回修改',
  confirmed: '报名已确认',
  waitingList: '名额已满，您在候补名单里',
  cancelled: '报名已取消',
  rejected: '报名没有通过',
  attended: '已登记到场',
};

/** Who moves up from the waiting list hears that it is so. */
const subjectOf = ({ row, state }: About) =>
  row.state === 'waitingList' && state === 'confirmed' ? '候补成功，报名已确认' : subjects[state];

function textOf({ row, activity, state, comment }: About): string {
  const { title, startsAt, extra } = activity;
  const lines = [`活动：${title}`];
  if (state === 'confirmed' || state === 'waitingReview') {
    lines.push(`人数：${String(row.people)} 人`);
    if (startsAt !== null) lines.push(`时间：${shanghaiMinuteInWords(startsAt.toISOString())}`);
    lines.push(`地点：${extra.address}`);
  }
  if (state === 'waitingList') lines.push('有人取消后按先后递补，届时会告诉您。');
  if (state === 'returned') lines.push('名额仍为您保留，修改后请重新提交，填写的内容都在。');
  if (comment !== '')
    lines.push(`${state === 'rejected' || state === 'returned' ? '原因' : '说明'}：${comment}`);
  return lines.join('\n');
}

/** Within the site alone: he has just done it himself, and sees what came of it. */
export async function noteApplicant(deps: Transaction, about: About): Promise<void> {
  const notice = { title: subjectOf(about), body: textOf(about), page: activityPage(about.activity.id) };
  await notifyOnSite(deps, about.row.userId, notice);
}

/** Something happened to his sign-up: within the site, by SMS, and by mail to the address that the account has proven. */
export async function notifyApplicant(deps: Transaction, about: About): Promise<void> {
  await noteApplicant(deps, about);
  await sendTo(deps, about.row.userId, { subject: subjectOf(about), title: about.activity.title });
}

/** By SMS, and by mail to the address that the account has proven: that there is something to read within the site. */
async function sendTo(
  deps: Transaction,
  userId: number,
  { subject, title }: { subject: string; title: string },
): Promise<void> {
  const contacts = provenContacts(await getUser(deps.db, userId));
  await notifyOwnerLater(deps, contacts, {
    template: 'signUpChanged',
    subject,
    text: `${subject}：${title}。详情请登录平台，在“站内消息”中查看。`,
    sms: `${subject}。详情请登录平台，在“站内消息”中查看。`,
  });
}

/** What `termsNow` has put together. */
function readTerms(terms: string) {
  const [state, start = '-', end = '-', ...address] = terms.split(' ');
  const days = [start, end].filter((at) => at !== '-').map(shanghaiMinuteInWords);
  return { isHeld: state === 'held', time: days.join(' 至 ') || '另行通知', address: address.join(' ') };
}

/** The activity takes place elsewhere, at another time, not for now, or after all: `told` is what he knew of it. */
export async function notifyOfChange(
  deps: Transaction,
  { userId, state, activity, told }: { userId: number; state: SignUpState; activity: Activity; told: string },
): Promise<void> {
  const { id, title, extra, terms } = activity;
  const [before, now] = [readTerms(told), readTerms(terms)];
  const say = (what: string, was: string, is: string) =>
    was === is ? `${what}：${is}` : `${what}由“${was}”改为“${is}”`;
  const subject = !now.isHeld
    ? '您报名的活动已撤下'
    : before.isHeld
      ? '您报名的活动时间或地点有变化'
      : '您报名的活动已重新发布';
  const body = now.isHeld
    ? [say('时间', before.time, now.time), say('地点', before.address, now.address)]
    : [
        '请先不要前往。您的报名仍然保留，活动重新发布时会告诉您。',
        `原定时间：${now.time}`,
        `咨询：${extra.contact}`,
      ];
  if (now.isHeld && state !== 'waitingList') body.push('不能参加时请取消报名，把名额留给别人。');
  await notifyOnSite(deps, userId, {
    title: subject,
    body: [`活动：${title}`, ...body].join('\n'),
    // nothing is to be seen there for now
    ...(now.isHeld && { page: activityPage(id) }),
  });
  await sendTo(deps, userId, { subject, title: `《${title}》` });
}

/** Who may review in the section of the activity: once in ten minutes each, however many sign up. */
export async function notifyStaff(deps: Transaction, activity: Activity): Promise<void> {
  const path = await sectionPath(deps.db, activity.sectionId);
  await notifyColleagues(
    deps,
    { permission: 'review', path },
    {
      template: 'signUpWaiting',
      subject: '有活动报名等待审核',
      text: `活动“${activity.title}”有新的报名等待审核，请登录平台处理。`,
      sms: '有活动报名等待审核，请登录平台处理。',
      page: '/console?page=sign-ups',
    },
    `sign-up ${String(activity.id)}`,
  );
}
