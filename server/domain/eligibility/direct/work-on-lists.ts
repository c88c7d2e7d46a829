import { directFaults, directReasonFault, type DirectDraft } from '#contract/eligibility/direct-rules.ts';
import type { DirectAction } from '#contract/eligibility/direct-states.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockItem } from '#server/db/queries/content/version.ts';
import {
  deleteDirectList,
  findActiveRules,
  findDirectList,
  insertDirectList,
  isItemPublic,
  lockDirectList,
  updateDirectList,
  type DirectListRow,
} from '#server/db/queries/eligibility/direct-list.ts';
import {
  countWhoMayStand,
  hasConfirmed,
  listNextEnterprises,
  settleConfirmed,
} from '#server/db/queries/eligibility/direct-offer.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { cutCount, enterprisesPerTurn } from '../reach.ts';
import { readFactsOf } from '../known-facts.ts';
import { readNames } from '../names.ts';
import { requireItem } from '../rule-sets.ts';
import { readyCount } from './count-offer.ts';

/** Fails with notFound, and with accessDenied for whoever does not review in the section of the item. */
export async function requireReviewer(db: Queryable, itemId: number, colleague: Colleague) {
  const found = await requireItem(db, itemId, colleague);
  if (!found.mayReview) fail('accessDenied');
  return found;
}

/** What counts of an item and says an amount. Fails with directRules. */
async function requireRules(db: Queryable, itemId: number) {
  const active = await findActiveRules(db, itemId);
  if (active === undefined || active.content.amount.parts.length === 0) return fail('directRules');
  return active;
}

interface Seen {
  itemId: number;
  rev: number;
}

/** Keeps a draft; answers its rev. Fails with notFound, accessDenied, directRules, directWrong, and directMoved where a colleague was first. */
export async function saveDirectList(
  transaction: Transaction,
  { itemId, rev, ...draft }: Seen & DirectDraft,
  colleague: Colleague,
): Promise<{ rev: number }> {
  const { db, clock } = transaction;
  await requireReviewer(db, itemId, colleague);
  // rules are confirmed, and items withdrawn, in one order with this
  await lockItem(db, itemId);
  const active = await requireRules(db, itemId);
  requireRight(draft, clock);
  const written = {
    ...draft,
    sources: [...new Set(draft.sources)],
    ruleSetId: active.id,
  };
  const open = await lockDirectList(db, itemId);
  const { userId } = colleague;
  const isKept =
    open === undefined
      ? rev === 0 && (await insertDirectList(db, { itemId, ...written, writers: [userId] }))
      : open.state === 'draft' &&
        open.rev === rev &&
        (await updateDirectList(db, open, {
          ...written,
          writers: [...new Set([...open.writers, userId])],
        }));
  if (!isKept) fail('directMoved');
  await record(transaction, colleague, itemId, 'save');
  return { rev: rev + 1 };
}

function requireRight(draft: DirectDraft, clock: Clock): void {
  const [field] = Object.keys(directFaults(draft, shanghaiDay(clock.now())));
  if (field !== undefined) fail('directWrong', { field });
}

/**
 * How many enterprises a list would ask, and how many may be on one at all, in whole tens. Each count leaves a line, and shares the limit of a day with the reach
 * of a draft of rules. Fails with notFound, accessDenied, directMoved, directRules and reachLimit.
 */
export async function countDirectList(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { itemId, rev }: Seen,
  colleague: Colleague,
): Promise<{ all: number; asked: number }> {
  await requireReviewer(db, itemId, colleague);
  const list = await findDirectList(db, itemId);
  const isCounted = list?.state === 'draft' || list?.state === 'proposed';
  if (list?.rev !== rev || !isCounted) return fail('directMoved');
  const { content } = await requireSame(db, list);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await takeDailyUse(tx, directWorkCalls.countDirectList, { userId: colleague.userId, now });
    await record({ db: tx, clock }, colleague, itemId, 'count');
  });
  const today = shanghaiDay(now);
  const counted = readyCount({
    ...{ rules: content, sources: list.sources, names: await readNames(db), today },
  });
  let asked = 0;
  let after = 0;
  for (;;) {
    const next = await listNextEnterprises(db, { after, limit: enterprisesPerTurn });
    const ids = next.map(({ userId }) => userId);
    for (const known of (await readFactsOf(db, ids, now)).values())
      if (counted(known) !== undefined) asked += 1;
    after = ids.at(-1) ?? after;
    if (next.length < enterprisesPerTurn) break;
  }
  return { all: cutCount(await countWhoMayStand(db)), asked: cutCount(asked) };
}

interface Move extends Seen {
  action: DirectAction;
  reason: string;
}

/** What is done with a list, and who may. */
interface Step {
  from: DirectListRow['state'];
  /** The caller is another person than those who wrote or proposed it. */
  byAnother?: (list: DirectListRow) => readonly (number | null)[];
  /** The caller is this one. */
  byOnly?: (list: DirectListRow) => number | null;
}

const makers = ({ writers, proposedBy }: DirectListRow) => [...writers, proposedBy];

const directSteps: Readonly<Record<DirectAction, Step>> = {
  propose: { from: 'draft' },
  drop: { from: 'draft' },
  takeBack: { from: 'proposed', byOnly: ({ proposedBy }) => proposedBy },
  return: { from: 'proposed', byAnother: makers },
  start: { from: 'proposed', byAnother: makers },
  list: { from: 'open' },
  unlist: { from: 'listed' },
  publish: { from: 'listed', byAnother: ({ listedBy }) => [listedBy] },
};

/** Whether somebody may take a step now, as far as the list says it. */
export const mayTake = (action: DirectAction, list: DirectListRow, userId: number): boolean => {
  const { from, byAnother, byOnly } = directSteps[action];
  return (
    list.state === from &&
    byAnother?.(list).includes(userId) !== true &&
    (byOnly === undefined || byOnly(list) === userId)
  );
};

/** Whether enterprises answer no more. */
export const isClosed = ({ deadline }: Pick<DirectListRow, 'deadline'>, now: Date): boolean =>
  now >= endOfDay(deadline);

/** Whether who has said yes may be struck out: nobody changes that any more, and it is not over. */
export const mayStrike = (list: Pick<DirectListRow, 'state' | 'deadline'>, now: Date): boolean =>
  ['open', 'listed', 'published'].includes(list.state) && isClosed(list, now);

/**
 * Takes a list one step on. Fails with notFound, accessDenied, directMoved, directOwn, ruleSetNotProposer, directRules, directWrong, directEarly,
 * directNobody and directHidden.
 */
export async function moveDirectList(
  transaction: Transaction,
  { itemId, rev, action, reason }: Move,
  colleague: Colleague,
): Promise<null> {
  const { db } = transaction;
  await requireReviewer(db, itemId, colleague);
  await lockItem(db, itemId);
  const list = (await lockDirectList(db, itemId)) ?? fail('directMoved');
  if (list.rev !== rev || list.state !== directSteps[action].from) fail('directMoved');
  if (!mayTake(action, list, colleague.userId))
    fail(action === 'takeBack' ? 'ruleSetNotProposer' : 'directOwn');
  const needsReason = action === 'return' || reason.trim() !== '';
  if (needsReason && directReasonFault(reason) !== undefined) fail('directWrong', { field: 'reason' });
  await effects[action](transaction, list, { userId: colleague.userId, reason: reason.trim() });
  await record(transaction, colleague, itemId, action);
  return null;
}

type Effect = (
  transaction: Transaction,
  list: DirectListRow,
  by: { userId: number; reason: string },
) => Promise<unknown>;

const back: Effect = ({ db }, list, { reason }) =>
  updateDirectList(db, list, { state: 'draft', proposedBy: null, returned: reason });

const effects: Readonly<Record<DirectAction, Effect>> = {
  async propose({ db, clock }, list, { userId }) {
    await requireSame(db, list);
    requireRight(list, clock);
    await updateDirectList(db, list, { state: 'proposed', proposedBy: userId, returned: '' });
  },
  drop: ({ db }, list) => deleteDirectList(db, list.id),
  takeBack: back,
  return: back,
  async start({ db, clock }, list, { userId }) {
    await requireSame(db, list);
    requireRight(list, clock);
    await updateDirectList(db, list, { state: 'open', startedBy: userId, startedAt: clock.now() });
  },
  async list({ db, clock }, list, { userId }) {
    if (list.askedAt === null || !isClosed(list, clock.now())) fail('directEarly');
    if (!(await hasConfirmed(db, list.id, 'able'))) fail('directNobody');
    await updateDirectList(db, list, { state: 'listed', listedBy: userId, returned: '' });
  },
  unlist: ({ db }, list, { reason }) =>
    updateDirectList(db, list, { state: 'open', listedBy: null, returned: reason }),
  publish,
};

/** The list goes by the rules that count. */
async function requireSame(db: Queryable, { itemId, ruleSetId }: DirectListRow) {
  const active = await requireRules(db, itemId);
  if (active.id !== ruleSetId) fail('directRules');
  return active;
}

async function publish(
  { db, clock }: Transaction,
  list: DirectListRow,
  { userId }: { userId: number },
): Promise<void> {
  if (!(await isItemPublic(db, list.itemId))) fail('directHidden');
  if (!(await hasConfirmed(db, list.id, 'able'))) fail('directNobody');
  await settleConfirmed(db, list.id, '公示时企业账号已停用或者认证已失效');
  const now = clock.now();
  const lastDay = workingDaysAfter(shanghaiDay(now), list.publicityDays);
  await updateDirectList(db, list, {
    ...{ state: 'published', publishedBy: userId, publishedAt: now, publicUntil: endOfDay(lastDay) },
  });
}

export const record = (
  deps: { db: Queryable; clock: Clock },
  { userId, origin }: Colleague,
  itemId: number,
  result: string,
) =>
  recordAudit(deps, origin, {
    ...{ actorUserId: userId, action: 'directList', result },
    object: `direct list of item ${String(itemId)}`,
  });
