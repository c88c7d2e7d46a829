import { directAskedAtOnce, directLookAgainMinutes } from '#contract/eligibility/constants.ts';
import { endOfDay } from '#contract/shared-rules/working-days.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  listAskingLists,
  listDoneLists,
  listUnclosedLists,
  lockDirectListById,
  noteAsked,
  takeAskingList,
  updateDirectList,
} from '#server/db/queries/eligibility/direct-list.ts';
import {
  closeList,
  hasConfirmed,
  insertOffers,
  takeNextEnterprises,
} from '#server/db/queries/eligibility/direct-offer.ts';
import type { MessageServices, Transaction } from '#server/domain/messages/commit-and-send.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';
import { readFactsOf } from '../known-facts.ts';
import { readNames } from '../names.ts';
import { readyCount } from './count-offer.ts';
import { tellSome } from './tell-enterprises.ts';

type Deps = MessageServices & Pick<Services, 'stopping'>;

/**
 * Asks enterprises of lists that were started, until the deadline also those who come to fit. After it takes the values of who has not said yes. Notifies of what
 * came of it, and ends lists on which nothing is left to do. Several nodes may at once: whoever holds a list asks, so many in one transaction, each once. What
 * fails is logged and tried again the next time. Never rejects.
 */
export async function watchDirectLists(deps: Deps): Promise<void> {
  try {
    for (const id of untilStopped(await listAskingLists(deps.db, timesOf(deps)), deps.stopping))
      await inStretches(deps, (tx) => askSome(tx, id)).catch((error: unknown) => {
        deps.log.error({ err: error, list: id }, 'enterprises of a list could not be asked');
      });
    const now = deps.clock.now();
    const today = shanghaiDay(now);
    for (const id of untilStopped(await listUnclosedLists(deps.db, today), deps.stopping))
      await deps.db.transaction(async (tx) => {
        // after the last answer
        await lockDirectListById(tx, id, 'update');
        await closeList(tx, id);
      });
    await inStretches(deps, tellSome);
    for (const id of untilStopped(await listDoneLists(deps.db, { now, today }), deps.stopping))
      await deps.db.transaction((tx) => endIfDone({ db: tx, clock: deps.clock }, id));
  } catch (error) {
    deps.log.warn({ err: error }, 'lists under way could not be looked at');
  }
  sendSoon(deps);
}

const timesOf = ({ clock }: Pick<Services, 'clock'>) => {
  const now = clock.now();
  return {
    today: shanghaiDay(now),
    lookedBefore: new Date(now.getTime() - directLookAgainMinutes * 60_000),
  };
};

/** Until nothing is left of it, each stretch in a transaction of its own. */
async function inStretches(deps: Deps, some: (transaction: Transaction) => Promise<boolean>): Promise<void> {
  const more = () => deps.db.transaction((tx) => some({ ...deps, db: tx }));
  while (!deps.stopping.aborted && (await more()));
}

/** The next stretch of one list; answers whether there may be another. */
export async function askSome(transaction: Transaction, id: number): Promise<boolean> {
  const { db, clock } = transaction;
  const taken = await takeAskingList(db, id, timesOf(transaction));
  if (taken === undefined) return false;
  const { list, content } = taken;
  const now = clock.now();
  // whoever could not answer any more is not asked
  const isLate = now >= endOfDay(list.deadline);
  const next = isLate
    ? []
    : await takeNextEnterprises(db, {
        ...{ listId: id, after: list.askedThrough, limit: directAskedAtOnce },
      });
  const today = shanghaiDay(list.startedAt ?? now);
  const facts = await readFactsOf(
    db,
    next.map(({ userId }) => userId),
    now,
  );
  const counted = readyCount({
    ...{ rules: content, sources: list.sources, names: await readNames(db), today },
  });
  const rows = next.flatMap((enterprise) => {
    const offer = counted(facts.get(enterprise.userId) ?? []);
    return offer === undefined
      ? []
      : [{ ...enterprise, ...offer, listId: id, countedOn: today, untold: 'asked' as const }];
  });
  await insertOffers(db, rows);
  const isLast = next.length < directAskedAtOnce;
  await noteAsked(db, id, {
    // the next time it begins with the first
    askedThrough: isLast ? 0 : (next.at(-1)?.userId ?? list.askedThrough),
    askedAt: isLast ? now : list.askedAt,
  });
  return !isLast;
}

/** Ends a list on which nothing is left to do. */
export async function endIfDone(
  { db, clock }: Pick<Transaction, 'clock'> & { db: Queryable },
  id: number,
): Promise<void> {
  const list = await lockDirectListById(db, id, 'update');
  if (list === undefined) return;
  const now = clock.now();
  const isDue =
    (list.state === 'open' && list.askedAt !== null && now >= endOfDay(list.deadline)) ||
    list.state === 'listed' ||
    (list.state === 'published' && list.publicUntil !== null && now >= list.publicUntil);
  if (isDue && !(await hasConfirmed(db, id, 'all')))
    await updateDirectList(db, list, { state: 'over', overAt: now });
}
