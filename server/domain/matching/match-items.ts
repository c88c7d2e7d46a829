import { isDeepStrictEqual } from 'node:util';
import { bestMatches, leastScore } from '#contract/matching/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  deleteMatchEntry,
  deleteMatches,
  findCandidates,
  findItemToMatch,
  forgetDue,
  insertDue,
  listBars,
  listDueMatches,
  listPartners,
  otherKind,
  pruneMatches,
  queueOutdated,
  saveMatchEntry,
  saveMatches,
  takeMatching,
  type MatchKind,
} from '#server/db/queries/matching/match.ts';
import type { MatchFacts } from '#server/db/schema/matching.ts';
import { isTransactionConflict } from '#server/lib/transaction-conflict.ts';
import type { Services } from '#server/services.ts';
import { factsOf, keysOf, matchRules } from './match-facts.ts';
import { scorePair, validitySteps, type Score } from './score.ts';

/** Scored of those that share the most with an item: the ten best are among them. */
const candidates = 100;
/** In one transaction: whoever publishes waits for none of them, and a stop loses no more than these. */
const atOnce = 10;
/** Without a word or a tag that both have, all else is chance. */
const leastEvidence = 8;
const dayMilliseconds = 24 * 3_600_000;

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'stopping'>;

/**
 * Computes the matches of every demand and solution that was published, changed or withdrawn, or whose time has come. Several nodes may ask at once:
 * one does it. Never rejects.
 */
export async function matchDueItems({ db, clock, log, stopping }: Deps): Promise<void> {
  try {
    await queueOutdated(db, matchRules, clock.now());
    while (!stopping.aborted) {
      const now = clock.now();
      const taken = await db.transaction(async (tx) => {
        if (!(await takeMatching(tx))) return 0;
        const ids = await listDueMatches(tx, now, atOnce);
        for (const id of ids)
          await tx
            .transaction((step) => matchItem(step, id, now))
            .catch(async (error: unknown) => {
              // a deadlock says nothing of the item: all of them are done again
              if (isTransactionConflict(error)) throw error;
              // one that cannot be computed is left until it changes: it must not hold up all the others
              log.error({ err: error, item: id }, 'an item could not be matched');
              await forgetDue(tx, id);
            });
        return ids.length;
      });
      if (taken === 0) return;
    }
  } catch (error) {
    log.warn({ err: error }, 'matches could not be computed');
  }
}

/** Brings one item's entry and matches up to date, and has those of others done that lose by it. In the caller's transaction. */
export async function matchItem(tx: Queryable, id: number, now: Date): Promise<void> {
  await forgetDue(tx, id);
  const item = await findItemToMatch(tx, id);
  if (item === undefined) return;
  const { kind } = item;
  const partners = await listPartners(tx, kind, id);
  if (!item.isOpen) {
    await deleteMatches(tx, { kind, itemId: id, partnerIds: partners.map((one) => one.id) });
    await deleteMatchEntry(tx, id);
    await insertDue(
      tx,
      partners.map((one) => one.id),
      now,
    );
    if (item.isPublished && item.publishTime > now) await insertDue(tx, [id], item.publishTime);
    return;
  }
  const { facts, terms } = factsOf(item);
  const isChanged = item.rules !== matchRules || !isDeepStrictEqual(item.facts, facts);
  if (isChanged)
    await saveMatchEntry(tx, { itemId: id, kind, rules: matchRules, facts, keys: keysOf(kind, terms) });
  const found = await findCandidates(tx, keysOf(otherKind(kind), terms), candidates);
  const lost = await keepBest(tx, { kind, id, facts, now, found, partners });
  // only what has changed takes something from others, or they would ask one another without end
  if (isChanged) await insertDue(tx, lost, now);
  const turn = nextTurn(facts, item.expireTime, now);
  if (turn !== undefined) await insertDue(tx, [id], turn);
}

interface Partner {
  id: number;
  facts: MatchFacts;
  /** Of the match that there is. */
  score?: number;
}

/** Writes what is among the ten best of either side. Answers whose matches with it became less, or went. */
async function keepBest(
  tx: Queryable,
  {
    kind,
    id,
    facts,
    now,
    found,
    partners,
  }: {
    kind: MatchKind;
    id: number;
    facts: MatchFacts;
    now: Date;
    found: readonly Partner[];
    partners: readonly Partner[];
  },
): Promise<number[]> {
  const all = new Map<number, Partner>([...found, ...partners].map((one) => [one.id, one]));
  const scored = [...all.values()].map((one) => ({
    ...one,
    now: kind === 'demand' ? scorePair(facts, one.facts, now) : scorePair(one.facts, facts, now),
  }));
  const fitting = scored
    .filter(({ now: { score, evidence } }) => score >= leastScore && evidence >= leastEvidence)
    .sort((a, b) => b.now.score - a.now.score || b.id - a.id);
  const bars = await listBars(tx, {
    kind: otherKind(kind),
    ids: fitting.map((one) => one.id),
    best: bestMatches,
  });
  const kept = fitting.filter(
    (one, rank) => rank < bestMatches || one.score !== undefined || one.now.score > (bars.get(one.id) ?? 0),
  );
  const keptIds = new Set(kept.map((one) => one.id));
  const gone = partners.filter((one) => !keptIds.has(one.id)).map((one) => one.id);
  await deleteMatches(tx, { kind, itemId: id, partnerIds: gone });
  await saveMatches(
    tx,
    kept.map((one) => rowOf(kind, { id, partnerId: one.id, result: one.now, computedAt: now })),
  );
  // what is among the best of neither side any more has an end that has ten others
  const full = kept.filter((one) => bars.has(one.id)).map((one) => one.id);
  await pruneMatches(tx, { kind: otherKind(kind), ids: full, best: bestMatches });
  const less = kept
    .filter((one) => one.score !== undefined && one.now.score < one.score)
    .map((one) => one.id);
  return [...gone, ...less];
}

function rowOf(
  kind: MatchKind,
  { id, partnerId, result, computedAt }: { id: number; partnerId: number; result: Score; computedAt: Date },
) {
  const [demandId, solutionId] = kind === 'demand' ? [id, partnerId] : [partnerId, id];
  return { demandId, solutionId, score: result.score, reasons: result.reasons, computedAt };
}

/** When the validity is worth less, or the item ends by itself; none where it never does. */
function nextTurn({ until }: MatchFacts, expireTime: Date | null, now: Date): Date | undefined {
  const end = until === null ? [] : [Date.parse(until)];
  const turns = [
    ...end.flatMap((at) => validitySteps.map(({ days }) => at - days * dayMilliseconds)),
    ...(expireTime === null ? [] : [expireTime.getTime()]),
  ].filter((at) => at > now.getTime());
  return turns.length === 0 ? undefined : new Date(Math.min(...turns));
}
