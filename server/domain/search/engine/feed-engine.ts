import type { Database } from '#server/db/database.ts';
import {
  addSearchIndex,
  claimDue,
  countUndelivered,
  deleteDelivered,
  deleteSearchIndex,
  hasOtherFolding,
  listEntriesToSend,
  listSearchIndexes,
  lockIndex,
  noteFed,
  postpone,
  queueEntries,
  settleDelivered,
  startIndex,
  stopOtherIndexes,
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
/** A node that dies over what it has taken leaves it to the others after this; longer than the engine may take. */
const claimSeconds = 60;
const queuedAtOnce = 1_000;
/** While so many wait no more are put behind them: the outbox stays small however many entries there are. */
const mostQueued = 2_000;
/** What no node has looked after for so long is of a release that runs nowhere any more. */
const abandonedMilliseconds = 5 * 60_000;

/**
 * Looks after the indexes of an engine: makes one where there is none of this release, tells them what was written, and asks the one that is whole.
 * Every node does, none waits for another. Never rejects: what fails is logged and done again later.
 */
export async function feedEngine(engine: SearchEngine, state: EngineState, deps: FeedDeps): Promise<void> {
  const { db, log } = deps;
  try {
    const own = await lookAfterIndexes(engine, deps);
    state.liveId = own.find(({ state: one }) => one === 'live')?.id;
    for (const index of own) await feed(engine, index, deps);
    await deleteDelivered(db, rememberedSeconds);
    state.waiting = state.liveId === undefined ? 0 : await countUndelivered(db, state.liveId);
    state.isAway = false;
  } catch (error) {
    if (error instanceof SearchEngineError && !state.isAway)
      log.warn({ err: error }, 'the search engine could not be fed');
    else if (!(error instanceof SearchEngineError))
      log.warn({ err: error }, 'search entries could not be read');
    state.isAway = true;
  }
}

const isOwn = ({ version, state }: SearchIndexRow) => version === indexVersion && state !== 'left';

/** The indexes of this release that the engine has, or is to have. */
async function lookAfterIndexes(
  engine: SearchEngine,
  { db, clock, log }: FeedDeps,
): Promise<SearchIndexRow[]> {
  const all = await listSearchIndexes(db);
  const own = all.filter(isOwn);
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

async function feed(engine: SearchEngine, index: SearchIndexRow, deps: FeedDeps): Promise<void> {
  const { db } = deps;
  if (index.fedTo === null) {
    if (!index.isHeard) return;
    await engine.make(index.name);
    await updateSearchIndex(db, index.id, { fedTo: 0 });
  }
  if (await fill(engine, index, deps)) await switchTo(engine, index, db);
}

/** Sends what there is to an index; true: it has all, and is not asked yet. */
async function fill(engine: SearchEngine, index: SearchIndexRow, deps: FeedDeps): Promise<boolean> {
  const { db, stopping } = deps;
  let left: 'more' | 'waiting' | 'none' = index.isWhole ? 'none' : 'more';
  do {
    if (left !== 'none') left = await queueMore(db, index.id);
    await deliver(engine, index, deps);
  } while (left === 'more' && !stopping.aborted);
  return left === 'none' && index.state === 'building' && (await countUndelivered(db, index.id)) === 0;
}

/** Puts more entries into the outbox of an index. `waiting`: another node has taken what is there, and is not done. */
async function queueMore(db: Database, indexId: number): Promise<'more' | 'waiting' | 'none'> {
  if ((await countUndelivered(db, indexId)) >= mostQueued) return 'waiting';
  return db.transaction(async (tx) => {
    const index = await lockIndex(tx, indexId);
    if (index === undefined) throw new SearchEngineError('missing');
    if (index.isWhole) return 'none';
    const last = await queueEntries(tx, { indexId, after: index.fedTo ?? 0, limit: queuedAtOnce });
    await updateSearchIndex(tx, indexId, last === undefined ? { isWhole: true } : { fedTo: last });
    return last === undefined ? 'none' : 'more';
  });
}

/** Sends what is due, until nothing is. */
async function deliver(
  engine: SearchEngine,
  index: SearchIndexRow,
  { db, stopping }: FeedDeps,
): Promise<void> {
  for (;;) {
    const due = await claimDue(db, { indexId: index.id, limit: sentAtOnce, seconds: claimSeconds });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    try {
      const refused = await engine.send(index.name, await documentsOf(db, due), index.state === 'live');
      const isRefused = ({ itemId }: DueRow) => refused.has(itemId);
      await settleDelivered(
        db,
        due.filter((row) => !isRefused(row)).map(({ id }) => id),
      );
      await postpone(
        db,
        due.filter(isRefused).map(({ id }) => id),
      );
    } catch (error) {
      await postpone(db, ids);
      throw error;
    }
    if (due.length < sentAtOnce || stopping.aborted) return;
  }
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
 * to ask, before and after he asked, has asked that one.
 */
async function switchTo(engine: SearchEngine, { id, name }: SearchIndexRow, db: Database): Promise<void> {
  // what it was told before it was asked by anybody no search can have missed
  await deleteDelivered(db, 0, id);
  await engine.show(name);
  const others = (await listSearchIndexes(db)).filter((other) => other.id !== id);
  await stopOtherIndexes(db, id);
  await engine.moveAlias(
    name,
    others.map((other) => other.name),
  );
  await db.transaction((tx) => startIndex(tx, id));
}

/** Has an index made anew beside the one that is asked, which stays until the new one is whole. False: one is being made. */
export const rebuildIndex = (
  db: Database,
  engine: Pick<SearchEngine, 'nameOf'>,
  now: Date,
): Promise<boolean> => addSearchIndex(db, { name: engine.nameOf(indexVersion, now), version: indexVersion });
