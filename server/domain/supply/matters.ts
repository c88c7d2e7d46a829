import { ownerStateNames } from '#contract/content/owner-state-names.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { isOwnedKind } from '#contract/content/owned-kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { MatterGroup } from '#contract/todo/matters.ts';
import { findOwnKind, listOwnReleases } from '#server/db/queries/supply/own-items.ts';
import { matterPage, nameIn, tellSteps, type MatterProvider } from '#server/domain/todo/matters.ts';
import { todoPages } from './owner-todos.ts';

interface Step {
  turn: MatterGroup;
  next: string;
}

const over: Step = { turn: 'done', next: '' };
/** What follows from where the newest version stands. */
const steps: Readonly<Record<VersionState, Step>> = {
  draft: { turn: 'mine', next: '写完后提交审核' },
  returned: { turn: 'mine', next: '按审核意见修改，再交一次' },
  waiting: { turn: 'others', next: '审核内容' },
  scheduled: { turn: 'others', next: '到时间自动发布' },
  live: over,
  rejected: over,
  withdrawn: over,
  superseded: over,
  discarded: over,
};
const who: Readonly<Record<MatterGroup, string>> = { mine: '您来办', others: '平台审核人员', done: '' };

type Page = `/company?page=${string}`;

/** What it is called, and where its owner works on it; undefined of what owners do not write. */
function placeOf({ id, kind }: { id: number; kind: ContentKind }): { name: string; page: Page } | undefined {
  if (kind === 'provider') return { name: '服务商公开页', page: '/company?page=serviceProvider' };
  if (!isOwnedKind(kind)) return undefined;
  const { name, page } = todoPages[kind];
  return { name, page: `/company?page=${page}&id=${String(id)}` };
}

/** Items of an owner, on their way to the public. */
export const itemMatters: MatterProvider = {
  name: 'item',
  typeName: '发布的内容',
  list: async ({ db }, { userId }) =>
    (await listOwnReleases(db, userId, matterPage)).flatMap((row) => {
      const { turn, next } = steps[row.state];
      const place = placeOf(row);
      // what a certified provider is in public is no matter of its own until something is written
      if (place === undefined || (row.kind === 'provider' && turn === 'done')) return [];
      const { name, page } = place;
      return [
        {
          key: row.id,
          title: `${name}：${row.title}`,
          number: '',
          stateName: ownerStateNames[row.state],
          ...{ turn, next, by: who[turn] },
          createTime: row.createTime.toISOString(),
          changeTime: row.updatedAt.toISOString(),
          dueTime: null,
          page,
        },
      ];
    }),
  // what reviewers write to each other at an approval is not for the owner
  steps: async ({ db }, caller, id) => {
    const kind = await findOwnKind(db, { id, ownerUserId: caller.userId });
    if (kind === undefined || placeOf({ id, kind }) === undefined) return [];
    return tellSteps(db, caller, id, {
      subject: 'content',
      stateNameOf: nameIn(ownerStateNames),
      hidden: ['approve'],
      told: ['return', 'reject', 'withdraw'],
      // a provider's public item was the staff's own before
      isSinceOwn: kind === 'provider',
    });
  },
};
