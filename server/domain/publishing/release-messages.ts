import { rolesThatMay } from '#contract/permissions.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { ReleaseAction } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Item, Version } from '#server/db/queries/content/version.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { findContact } from '#server/db/queries/account/staff.ts';
import { notifyEachColleague } from '#server/domain/messages/notify-colleagues.ts';
import { notifyColleagueLater, type Notice } from '#server/domain/messages/notify-later.ts';
import type { NoticePage } from '#server/domain/messages/notify-on-site.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'clock' | 'config' | 'secrets' | 'site'> & { db: Queryable };

interface ReleaseEvent {
  item: Item;
  version: Version;
  /** Ids of the section where it is to stand and those above it, the root first. */
  path: readonly number[];
  action: ReleaseAction | 'postpone';
  comment: string;
  /** Who did it needs no message. */
  actorId: number | undefined;
}

/** What has happened to a version, as its people read it. */
const done: Partial<Record<ReleaseEvent['action'], string>> = {
  submit: '已提交审核，请登录平台处理',
  approve: '已有一人审核通过，还须其他人审核，请登录平台处理',
  publishUrgently: '已紧急发布，请登录平台复核',
  return: '被退回修改',
  reject: '未通过审核',
  publish: '已发布',
  schedule: '已审核通过，将定时发布',
  unschedule: '已取消定时发布',
  goLive: '已按时发布',
  postpone: '未能按时发布，系统会再次尝试',
  sendBack: '未能按时发布，已退回修改',
  withdraw: '已撤下',
  restore: '已恢复发布',
};

function noticeOf({ version, action, comment }: ReleaseEvent): Notice {
  const { title } = version.content.fields;
  const reason = comment.trim() === '' ? '' : `：${comment.trim()}`;
  const text = `《${title}》${done[action] ?? ''}${reason}`;
  const state = (done[action] ?? '有新的进展').replace('，请登录平台处理', '');
  const sms = `平台内容${state}，请登录平台查看。`;
  return { template: 'contentReview', subject: text.slice(0, 100), text, sms };
}

/** To those who may review it, but for whoever has written it. */
export async function notifyReviewers(deps: Deps, told: ReleaseEvent): Promise<void> {
  const holders = await listHolders(deps.db, { roles: rolesThatMay('review'), path: told.path });
  const { editors } = told.version;
  await tell(
    deps,
    told,
    holders.filter((id) => !editors.includes(id)),
    `/console?page=content${told.action === 'publishUrgently' ? '&view=confirmation' : ''}&id=${String(told.item.id)}`,
  );
}

/** To those who have written it, and to the enterprise whose it is. */
export async function notifyWriters(deps: Deps, told: ReleaseEvent): Promise<void> {
  const { editors } = told.version;
  const { ownerUserId } = told.item;
  await tell(
    deps,
    told,
    editors.filter((id) => id !== ownerUserId),
  );
  if (ownerUserId !== null && ownerUserId !== told.actorId) await notifyOwner(deps, told, ownerUserId);
}

/** Where its owner goes on with it. */
function ownerPage(kind: ContentKind, id: number): NoticePage {
  // what a provider is in public stands where it is certified
  if (kind === 'provider') return '/company?page=serviceProvider';
  if (kind === 'demand') return `/company?page=demand&id=${String(id)}`;
  // several kinds share a tab: of those an address without one means solutions
  const named = kind === 'solution' ? '' : `&kind=${kind}`;
  return `/company?page=publish${named}&id=${String(id)}`;
}

/** Of every decision, however quickly they follow each other: what is asked for may be another thing. */
async function notifyOwner(deps: Deps, told: ReleaseEvent, ownerUserId: number): Promise<void> {
  const { id, rev, kind } = told.item;
  const contact = await findContact(deps.db, ownerUserId);
  if (contact === undefined) return;
  await notifyColleagueLater(
    deps,
    contact,
    { ...noticeOf(told), page: ownerPage(kind, id) },
    `content ${String(id)} ${told.action} ${String(rev)}`,
  );
}

async function tell(
  deps: Deps,
  told: ReleaseEvent,
  userIds: readonly number[],
  page?: NoticePage,
): Promise<void> {
  const notice: Notice = { ...noticeOf(told), ...(page !== undefined && { page }) };
  const others = userIds.filter((id) => id !== told.actorId);
  const about = `content ${told.version.itemId} ${told.action}`;
  await notifyEachColleague(deps, others, notice, about);
}
