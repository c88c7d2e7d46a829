import type { Database } from '#server/db/database.ts';
import {
  addSearchIndex,
  claimDue,
  countUndelivered,
  deleteDelivered,
  deleteSearchIndex,
  hasOtherFolding,
  giveUpIndex,
  listEntriesToSend,
  listSearchIndexes,
  lockIndex,
  mostAttempts,
  noteFed,
  postpone,
  queueEntries,
  settleDelivered,
  startIndex,
  stopOlderIndexes,
  updateSearchIndex,
  type DueRow,
  type SearchIndexRow,
} from '#server/db/queries/search/search-index.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/process/log.ts';
import { foldVersion } from '#server/lib/text/fold.ts';
import { quarterKeys } from '#server/lib/text/search-keys.ts';
import { tokensOf } from '#server/lib/text/search-tokens.ts';
import {
  SearchEngineError,
  type EngineDocument,
  type SearchEngine,
} from '#server/providers/search-engine/index.ts';
import { indexVersion, type EngineState } from './engine-state.ts';
import { rememberedSeconds } from './find-by-engine.ts';

export interface FeedDeps {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** No further batch is begun. */
  stopping: AbortSignal;
}

const sentAtOnce = 100;
/** So many batches of one index go before the next index has its turn. */
const batchesATurn = 5;
/** A node that dies over what it has taken leaves it to the others after this; longer than the engine may take. */
const claimSeconds = 60;
const queuedAtOnce = 1_000;
/** While so many wait no more are put behind them: the outbox stays small however many entries there are. */
const mostQueued = 2_000;
/** With so many items that the engine refuses an index is asked all the same: the database looks for these. */
const mostRefused = 20;
/** While the engine is away no more than these wait: an index that has missed more is made anew when it is back. */
const mostWaiting = 100_000;
/** What no node has looked after for so long is of a release that runs nowhere any more. */
const abandonedMilliseconds = 5 * 60_000;

/**
 * Looks after the indexes of an engine: makes one where there is none of this release, tells them what was written, and asks the one that is whole.
 * Every node does, none waits for another. Never rejects: what fails is logged and done again later.
 */
export async function feedEngine(engine: SearchEngine, state: EngineState, deps: FeedDeps): Promise<void> {
  try {
    while ((await feedOnce(engine, state, deps)) && !deps.stopping.aborted);
  } catch (error) {
    await noteAway(error, state, deps);
  }
}

/** One turn of each index, so that none waits until another is filled. True: there is more to do at once. */
async function feedOnce(engine: SearchEngine, state: EngineState, deps: FeedDeps): Promise<boolean> {
  const { db } = deps;
  const own = await lookAfterIndexes(engine, state, deps);
  const live = own.find(isLive);
  state.liveId = live?.id;
  let isMore = false;
  for (const index of [...own.filter(isLive), ...own.filter((one) => !isLive(one))])
    if (await feed(engine, index, deps)) isMore = true;
  await deleteDelivered(db, rememberedSeconds);
  const { all, refused } = live === undefined ? { all: 0, refused: 0 } : await countUndelivered(db, live.id);
  Object.assign(state, { waiting: all, refused, isUnfed: false });
  return isMore;
}

async function noteAway(error: unknown, state: EngineState, { db, log }: FeedDeps): Promise<void> {
  const isEngine = error instanceof SearchEngineError;
  if (!isEngine) log.warn({ err: error }, 'search entries could not be read');
  else if (!state.isUnfed) log.warn({ err: error }, 'the search engine could not be fed');
  state.isUnfed = true;
  if (!isEngine) return;
  try {
    for (const { id, name } of (await listSearchIndexes(db)).filter(isOwn)) {
      if ((await countUndelivered(db, id)).all <= mostWaiting) continue;
      await giveUpIndex(db, id);
      state.hasIndex = false;
      log.warn(
        { index: name },
        'an index has missed too much, and is made anew when the search engine is back',
      );
    }
  } catch (failure) {
    log.warn({ err: failure }, 'search entries could not be read');
  }
}

const isLive = ({ state }: SearchIndexRow) => state === 'live';
const isOwn = ({ version, state }: SearchIndexRow) => version === indexVersion && state !== 'left';

/** The indexes of this release that the engine has, or is to have. */
async function lookAfterIndexes(
  engine: SearchEngine,
  state: EngineState,
  { db, clock, log }: FeedDeps,
): Promise<SearchIndexRow[]> {
  const all = await listSearchIndexes(db);
  const own = all.filter(isOwn);
  state.hasIndex = own.length > 0;
  // also while the engine is away
  await noteFed(
    db,
    own.map(({ id }) => id),
  );
  const there: SearchIndexRow[] = [];
  for (const index of own) {
    if (await isThere(engine, index)) there.push(index);
    else {
      log.warn({ index: index.name }, 'the search engine has lost an index, which is made anew');
      await deleteSearchIndex(db, index.id);
    }
  }
  if (there.length > 0 || !(await mayBegin(db, all))) return there;
  // not while the engine is away: the outbox would grow for an index that nobody can make
  await engine.aliased();
  await addSearchIndex(db, { name: engine.nameOf(indexVersion, clock.now()), version: indexVersion });
  return (await listSearchIndexes(db)).filter(isOwn);
}

/** One that is asked has the alias; of one that was never made nothing can be lost. */
async function isThere(engine: SearchEngine, { name, state, fedTo }: SearchIndexRow): Promise<boolean> {
  if (state === 'live') return (await engine.aliased()) === name;
  return fedTo === null || engine.has(name);
}

/** Not while entries are still folded anew, nor for a release that nodes of a newer one work beside. */
async function mayBegin(db: Database, all: readonly SearchIndexRow[]): Promise<boolean> {
  const isNewest = all.every(({ version, age }) => version <= indexVersion || age > abandonedMilliseconds);
  return isNewest && !(await hasOtherFolding(db, foldVersion));
}

/** Puts more into the outbox of an index that is being filled, and sends what is due. True: there is more to do at once. */
async function feed(engine: SearchEngine, index: SearchIndexRow, deps: FeedDeps): Promise<boolean> {
  const { db } = deps;
  if (index.fedTo === null) {
    if (!index.isHeard) return false;
    await engine.make(index.name);
    await updateSearchIndex(db, index.id, { fedTo: 0 });
  }
  const left = index.isWhole ? 'none' : await queueMore(db, index.id);
  const isMore = await deliver(engine, index, deps);
  if (left === 'none' && index.state === 'building' && (await hasAll(db, index.id)))
    await switchTo(engine, index, db);
  return isMore || left === 'more';
}

async function hasAll(db: Database, indexId: number): Promise<boolean> {
  const { awaited, refused } = await countUndelivered(db, indexId);
  return awaited === 0 && refused <= mostRefused;
}

/** Puts more entries into the outbox of an index. `waiting`: another node has taken what is there, and is not done. */
async function queueMore(db: Database, indexId: number): Promise<'more' | 'waiting' | 'none'> {
  if ((await countUndelivered(db, indexId)).all >= mostQueued) return 'waiting';
  return db.transaction(async (tx) => {
    const index = await lockIndex(tx, indexId);
    if (index === undefined) throw new SearchEngineError('missing');
    if (index.isWhole) return 'none';
    const last = await queueEntries(tx, { indexId, after: index.fedTo ?? 0, limit: queuedAtOnce });
    await updateSearchIndex(tx, indexId, last === undefined ? { isWhole: true } : { fedTo: last });
    return last === undefined ? 'none' : 'more';
  });
}

/** Sends what is due, as much of it as has its turn. True: more is due. */
async function deliver(
  engine: SearchEngine,
  index: SearchIndexRow,
  { db, log, stopping }: FeedDeps,
): Promise<boolean> {
  for (let n = 0; n < batchesATurn && !stopping.aborted; n += 1) {
    const due = await claimDue(db, { indexId: index.id, limit: sentAtOnce, seconds: claimSeconds });
    if (due.length === 0) return false;
    const ids = due.map(({ id }) => id);
    try {
      const refused = await engine.send(index.name, await documentsOf(db, due), isLive(index));
      const isRefused = ({ itemId }: DueRow) => refused.has(itemId);
      await settleDelivered(
        db,
        due.filter((row) => !isRefused(row)).map(({ id }) => id),
      );
      const again = due.filter(isRefused);
      await postpone(
        db,
        again.map(({ id }) => id),
      );
      for (const { itemId, attempts } of again)
        if (attempts === mostAttempts)
          log.warn(
            { item: itemId, type: refused.get(itemId) },
            'the search engine refuses an item, for which the database looks from now on',
          );
    } catch (error) {
      await postpone(db, ids);
      throw error;
    }
    if (due.length < sentAtOnce) return false;
  }
  return true;
}

/** What each of them is now, under its newest version among these: read after they were taken, so never older than that. */
async function documentsOf(db: Database, due: readonly DueRow[]): Promise<EngineDocument[]> {
  const versions = new Map<number, number>();
  for (const { itemId, version } of due) versions.set(itemId, Math.max(version, versions.get(itemId) ?? 0));
  const rows = new Map((await listEntriesToSend(db, [...versions.keys()])).map((row) => [row.itemId, row]));
  return [...versions].map(([itemId, version]) => {
    const row = rows.get(itemId);
    // what the public may not read is not there either
    if (row?.isLive !== true) return { itemId, version, entry: undefined };
    const { folded, keys, ...entry } = row;
    const offset = entry.quarter * quarterKeys;
    const own = { keys: keys.map((key) => key - offset), tokens: tokensOf(folded) };
    return { itemId, version, entry: { ...entry, ...own } };
  });
}

/**
 * Nobody asks the index from before any more, then the alias moves and that index goes, then everybody asks this one. So whoever knew an index as the one
 * to ask, before and after he asked, has asked that one. Several nodes may do it at once: each step is done by one, or does no harm again.
 */
export async function switchTo(
  engine: Pick<SearchEngine, 'show' | 'moveAlias'>,
  { id, name }: Pick<SearchIndexRow, 'id' | 'name'>,
  db: Database,
): Promise<void> {
  if (!(await stopOlderIndexes(db, id))) return;
  await engine.show(name);
  const older = (await listSearchIndexes(db)).filter((other) => other.id < id);
  await engine.moveAlias(
    name,
    older.map((other) => other.name),
  );
  await startIndex(db, id);
}

/** Has an index made anew beside the one that is asked, which stays until the new one is whole. False: one is being made. */
export const rebuildIndex = (
  db: Database,
  engine: Pick<SearchEngine, 'nameOf'>,
  now: Date,
): Promise<boolean> => addSearchIndex(db, { name: engine.nameOf(indexVersion, now), version: indexVersion });
