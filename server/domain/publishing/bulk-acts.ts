import type { BulkAct } from '#contract/content/bulk.ts';
import type { ItemFields } from '#contract/content/item.ts';
import { openStates, type VersionState } from '#contract/content/release.ts';
import { hasApprovals } from '#server/db/queries/content/review.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import type { Item, Version } from '#server/db/queries/content/version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { findMovable, type OpenVersions } from './open-versions.ts';
import { releaseItem } from './release-item.ts';
import { saveItem } from './save-item.ts';
import { setDeleted, type Colleague } from './work-on-items.ts';

/** An item that nobody else writes meanwhile. */
interface Target {
  item: Item;
  versions: OpenVersions;
  /** What lists show of it. */
  shown: Version;
}

type Done = { outcome: 'done'; rev: number; msg: string } | { outcome: 'unchanged'; msg: string };

const unchanged = (msg: string): Done => ({ outcome: 'unchanged', msg });
const done = ({ rev }: { rev: number }, msg = ''): Done => ({ outcome: 'done', rev, msg });

/**
 * Does with one item what somebody would do by itself, unless it is so already. Fails as saveItem, releaseItem and setDeleted do, and with
 * tooManyTags.
 */
export async function doAct(
  transaction: Transaction,
  target: Target,
  act: BulkAct,
  colleague: Colleague,
): Promise<Done> {
  const { shown } = target;
  switch (act.action) {
    case 'submit': {
      if (shown.state === 'waiting') return unchanged('已在等待审核');
      const { id, rev } = target.item;
      return done(await releaseItem(transaction, { id, rev, action: 'submit' }, colleague));
    }
    case 'withdraw':
      return withdraw(transaction, target, act, colleague);
    case 'moveTo': {
      const { sectionName } = act;
      if (shown.content.fields.sectionName === sectionName) return unchanged('已在这个栏目');
      return write(transaction, target, { fields: { sectionName } }, colleague);
    }
    case 'tag': {
      const before = shown.content.fields.tags;
      const tags = [...new Set([...before.filter((tag) => !act.remove.includes(tag)), ...act.add])];
      const isSame = tags.length === before.length && tags.every((tag) => before.includes(tag));
      if (isSame) return unchanged('标签已是这样');
      if (tags.length > mostTags) fail('tooManyTags');
      return write(transaction, target, { fields: { tags } }, colleague);
    }
    case 'expire': {
      const expireAt = momentOf(act.expireTime);
      if (isSameMoment(expireAt, shown.expireAt)) return unchanged('到期时间已是这个');
      return write(transaction, target, { expireAt }, colleague);
    }
    case 'schedule': {
      const publishAt = momentOf(act.publishTime);
      if (isSameMoment(publishAt, shown.publishAt)) return unchanged('发布时间已是这个');
      return write(transaction, target, { publishAt }, colleague);
    }
    case 'delete':
      return target.item.isDeleted ? unchanged('已经删除') : put(transaction, target, 1, colleague);
    case 'undelete':
      return target.item.isDeleted ? put(transaction, target, 0, colleague) : unchanged('没有删除，不用恢复');
  }
}

/** As the schema of items has it. */
const mostTags = 20;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const isSameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
const isOpen = ({ state }: Version): boolean => (openStates as readonly VersionState[]).includes(state);
const draftName = ({ number }: Version) => `第 ${String(number)} 稿`;

/** What the public reads goes; what is written beside it stays as it is. */
async function withdraw(
  transaction: Transaction,
  { item: { id, rev }, versions: { known }, shown }: Target,
  { comment, withdrawal }: Extract<BulkAct, { action: 'withdraw' }>,
  colleague: Colleague,
): Promise<Done> {
  if (known?.state === 'withdrawn') return unchanged('已经撤下');
  const moved = await releaseItem(
    transaction,
    { id, rev, action: 'withdraw', comment, withdrawal },
    colleague,
  );
  return done(moved, isOpen(shown) ? `${draftName(shown)}${besides[shown.state] ?? ''}` : '');
}

/** What stays beside a withdrawn version, by its state. */
const besides: Partial<Record<VersionState, string>> = {
  draft: '草稿不动',
  returned: '草稿不动',
  waiting: '仍在等待审核',
  scheduled: '不动，但到时不再自动发布',
};

/** Writes into the work on an item; without any it begins the next version. */
async function write(
  transaction: Transaction,
  { item, versions: { known }, shown }: Target,
  {
    fields = {},
    ...times
  }: { fields?: Partial<ItemFields>; publishAt?: Date | null; expireAt?: Date | null },
  colleague: Colleague,
): Promise<Done> {
  const { id, rev, kind } = item;
  const isApproved = isOpen(shown) && (await hasApprovals(transaction.db, shown));
  const content = { fields, extra: {}, relations: {} };
  const saved = await saveItem(transaction, { id, rev, kind, content, ...times }, colleague);
  const { newest = shown } = await findMovable(transaction.db, id);
  const follows = [
    newest.number !== shown.number && `已另起${draftName(newest)}，须提交审核`,
    newest.number === shown.number && known !== undefined && `改在${draftName(newest)}，审核通过后公众才看到`,
    isApproved && '已有的通过作废，须重新审核',
  ];
  return done(saved, follows.filter((one) => one !== false).join('；'));
}

async function put(
  transaction: Transaction,
  { item }: Target,
  isDel: 0 | 1,
  colleague: Colleague,
): Promise<Done> {
  // who may read it is told what he may not do, not that it is not there
  if (!colleague.mayWriteIn(await sectionPath(transaction.db, item.sectionId), item)) fail('accessDenied');
  return done(await setDeleted(transaction, { id: item.id, isDel }, colleague));
}
