import { directAskedAtOnce } from '#contract/eligibility/constants.ts';
import { endOfDay } from '#contract/shared-rules/working-days.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  listAskingLists,
  listDoneLists,
  lockDirectListById,
  noteAsked,
  takeAskingList,
  updateDirectList,
} from '#server/db/queries/eligibility/direct-list.ts';
import {
  countOffers,
  deleteGoneOffers,
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
import { notifyAsked } from './direct-messages.ts';

type Deps = MessageServices & Pick<Services, 'stopping'>;

/**
 * Asks enterprises of lists that were started. Takes those off that may not be on one any more, and ends lists on which nothing is left to do. Several nodes may
 * at once: whoever holds a list asks, so many in one transaction, each once. What fails is logged and tried again the next time. Never rejects.
 */
export async function watchDirectLists(deps: Deps): Promise<void> {
  try {
    for (const id of untilStopped(await listAskingLists(deps.db), deps.stopping))
      await askAll(deps, id).catch((error: unknown) => {
        deps.log.error({ err: error, list: id }, 'enterprises of a list could not be asked');
      });
    await deleteGoneOffers(deps.db);
    const now = deps.clock.now();
    for (const id of untilStopped(
      await listDoneLists(deps.db, { now, today: shanghaiDay(now) }),
      deps.stopping,
    ))
      await deps.db.transaction((tx) => endIfDone({ db: tx, clock: deps.clock }, id));
  } catch (error) {
    deps.log.warn({ err: error }, 'lists under way could not be looked at');
  }
  sendSoon(deps);
}

async function askAll(deps: Deps, id: number): Promise<void> {
  const more = () => deps.db.transaction((tx) => askSome({ ...deps, db: tx }, id));
  while (!deps.stopping.aborted && (await more()));
}

/** The next stretch of one list; answers whether there may be another. */
export async function askSome(transaction: Transaction, id: number): Promise<boolean> {
  const { db, clock } = transaction;
  const taken = await takeAskingList(db, id);
  if (taken === undefined) return false;
  const { list, content } = taken;
  const now = clock.now();
  // whoever could not answer any more is not asked
  const isLate = now >= endOfDay(list.deadline);
  const next = isLate
    ? []
    : await takeNextEnterprises(db, { after: list.askedThrough, limit: directAskedAtOnce });
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
    return offer === undefined ? [] : [{ ...enterprise, ...offer, listId: id, countedOn: today }];
  });
  const asked = new Set(await insertOffers(db, rows));
  for (const row of rows) if (asked.has(row.userId)) await notifyAsked(transaction, list, row);
  const isLast = next.length < directAskedAtOnce;
  await noteAsked(db, id, {
    askedThrough: next.at(-1)?.userId ?? list.askedThrough,
    askedAt: isLast ? now : null,
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
    (list.state === 'published' && list.publicUntil !== null && now >= list.publicUntil);
  const confirmed = (await countOffers(db, [id])).get(id)?.get('confirmed') ?? 0;
  if (isDue && confirmed === 0) await updateDirectList(db, list, { state: 'over', overAt: now });
}
