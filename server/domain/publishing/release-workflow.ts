import type { Withdrawal } from '#contract/content/item.ts';
import {
  publicStates,
  releaseTransitions,
  releaseStatusOf,
  versionStates,
  type VersionState,
} from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteApprovals,
  findState,
  insertApproval,
  transitionVersion,
  replaceRelations,
  resolveRemarks,
  supersedeVersions,
  updateItem,
  updateVersion,
  type Item,
  type Version,
} from '#server/db/queries/content/version.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { workflow, type CompletedTransition } from '#server/domain/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import { announcePublic, announceWithdrawn } from './announce.ts';
import { indexItems } from './index-items.ts';
import { publicColumns } from './insert-items.ts';
import type { SectionOfVersion } from './open-versions.ts';
import { isFirstSubmission, isHandedInBy } from './owner-limits.ts';
import { gatherFacts } from './release-facts.ts';
import { notifyReviewers, notifyWriters } from './release-messages.ts';

/** A version of an item, by the id of the item, which the caller has taken. */
interface MovableVersion {
  id: number;
  item: Item;
  version: Version;
  /** The one that the public reads, or read until it was withdrawn. */
  known: Version | undefined;
  /** Where it is to stand. */
  standing: SectionOfVersion;
}

/** What comes with a transition: what the public is to read instead. */
interface StepInput {
  withdrawal: Withdrawal;
}
type VersionTransition = CompletedTransition<typeof releaseTransitions, MovableVersion, StepInput>;

/** What the public reads where nobody has written anything for it: comments are for colleagues. */
const goneText = '这条内容已经撤下，不再提供。';
const noticeOf = (given: Withdrawal | undefined): Withdrawal => given ?? { reason: 'gone', text: goneText };

/** Transitions of versions of items. */
export const releases = workflow<typeof releaseTransitions, MovableVersion, StepInput>({
  subject: ({ id, version }) => ({ type: 'content', id, version: version.number }),
  transitions: releaseTransitions,
  stateOf: ({ version }) => version.state,
  row: {
    async update(db, { id, version }, change) {
      // one version is live at most: the one before makes way first
      if (change.to === 'live') await supersedeVersions(db, id, version.number);
      return (await transitionVersion(db, version, change)) ? {} : undefined;
    },
  },
  facts: (transaction, { before: { item, ...version }, caller: { userId, comment } }) =>
    gatherFacts(transaction, { ...version, kind: item.kind, userId, comment }),
  audit: () => 'content',
  effects: {
    async clearApprovals({ db }, { action, row: { version }, at }) {
      await deleteApprovals(db, version);
      if (action === 'submit') await resolveRemarks(db, version, at);
    },
    recordApproval: async ({ db }, { row: { id: itemId, version }, caller: { userId }, at }) =>
      userId !== undefined && insertApproval(db, { itemId, number: version.number, userId, at }),
    copyToItem: ({ db }, { row, at }) => copyToItem(db, row, at),
    removeFromItem: ({ db }, { row, given: { withdrawal } }) =>
      updateItem(db, row.id, { withdrawal: noticeOf(withdrawal) }),
    announce: (transaction, { action, row, given: { withdrawal }, at }) =>
      action === 'withdraw'
        ? announceWithdrawn(transaction, {
            ...{ id: row.id, kind: row.item.kind, path: row.standing.path },
            title: row.version.content.fields.title,
            withdrawal: noticeOf(withdrawal),
          })
        : announcePublic(transaction, {
            ...{ id: row.id, kind: row.item.kind, number: row.version.number, content: row.version.content },
            wasPublic: row.item.status === releaseStatusOf.live,
            publishTime: publishTimeOf(row, at),
            expireTime: row.version.expireAt,
            ...{ section: row.standing.section, path: row.standing.path },
          }),
    openConfirmation: ({ db }, { row }) => updateVersion(db, row.version, { needsConfirmation: true }),
    closeConfirmation: ({ db }, { row }) => updateVersion(db, row.version, { needsConfirmation: false }),
    notifyReviewers: (transaction, moved) => notifyReviewers(transaction, newsOf(moved)),
    notifyWriters: (transaction, moved) => notifyWriters(transaction, newsOf(moved)),
    setStatus: ({ db }, { row }) => setStatus(db, row.id),
    countAct: async ({ db }, { action, row: { item }, caller: { userId } }) =>
      isHandedInBy(userId, item, action) && (await isFirstSubmission(db, item.id)) && countEnterpriseAct(db),
  },
});

const newsOf = ({
  action,
  row: { item, version, standing },
  caller: { userId, comment },
}: VersionTransition) => ({
  ...{ item, version, path: standing.path, action, comment },
  actorId: userId,
});

/** The day of its first publication stays with an item, unless a version names another. */
function publishTimeOf({ item, version }: Pick<MovableVersion, 'item' | 'version'>, now: Date): Date {
  const isFirst = item.status !== releaseStatusOf.live && item.status !== releaseStatusOf.withdrawn;
  return version.publishAt ?? (isFirst ? now : item.publishTime);
}

/** What the public reads from now on. */
async function copyToItem(db: Queryable, { standing, ...row }: MovableVersion, now: Date): Promise<void> {
  const { item, version } = row;
  const { section } = standing;
  if (section.name !== version.content.fields.sectionName) fail('sectionUnknown', { field: 'sectionName' });
  const publishTime = publishTimeOf(row, now);
  await updateItem(db, item.id, {
    ...publicColumns(item.kind, version.content, publishTime),
    sectionId: section.id,
    publishTime,
    expireTime: version.expireAt,
    withdrawal: null,
  });
  await replaceRelations(db, item.id, version.content.relations);
  await indexItems(db, [item.id]);
}

/** A public version decides what the item is; without one the newest does. */
export async function setStatus(db: Queryable, itemId: number): Promise<void> {
  const state = (await findState(db, itemId, publicStates)) ?? (await findState(db, itemId, versionStates));
  if (state !== undefined) await updateItem(db, itemId, { status: statusOf[state] });
}

/** A scheduled version waits for the clock: the row itself is not public before. */
const statusOf: Readonly<Record<VersionState, number>> = {
  ...releaseStatusOf,
  scheduled: releaseStatusOf.waiting,
};
