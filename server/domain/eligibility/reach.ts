import { setImmediate as nextTurn } from 'node:timers/promises';
import { reachStep } from '#contract/eligibility/constants.ts';
import type { Reach } from '#contract/eligibility/entities.ts';
import { compileSet } from '#contract/eligibility/evaluate.ts';
import { ruleSetFaults } from '#contract/eligibility/rule-faults.ts';
import type { Facts, Truth } from '#contract/eligibility/rule-set.ts';
import { truthOf, type Test } from '#contract/eligibility/test-rule.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Database } from '#server/db/database.ts';
import { findOpenSet } from '#server/db/queries/eligibility/rule-set.ts';
import type { Colleague } from '#server/domain/publishing/work-on-items.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { readAllFacts } from './known-facts.ts';
import { record, requireItem } from './rule-sets.ts';

type Counts = Record<Truth, number>;

/**
 * How many certified enterprises the draft of an item reaches, as it is kept and once it has no fault. Each count leaves a line, and a colleague has so many a
 * day: two sets that differ by one enterprise would else tell of it. Fails with notFound, ruleSetMoved, ruleSetFaulty and reachLimit.
 */
export async function reachOfRules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { itemId, rev }: { itemId: number; rev: number },
  colleague: Colleague,
): Promise<Reach> {
  await requireItem(db, itemId, colleague);
  const open = await findOpenSet(db, itemId);
  if (open?.rev !== rev) return fail('ruleSetMoved');
  if (ruleSetFaults(open.content).length > 0) fail('ruleSetFaulty');
  const now = clock.now();
  await db.transaction(async (tx) => {
    await takeDailyUse(tx, eligibilityWorkCalls.reachOfRules, { userId: colleague.userId, now });
    await record({ db: tx, clock }, colleague, itemId, 'reach');
  });
  const all = await recentFacts(db, now);
  const counts = await countTruths(all, compileSet(open.content, shanghaiDay(now)));
  return cutReach({ ...counts, all: all.length });
}

/** Each number in whole tens, cut: of what is below ten nothing is told, not even whether it is none. */
export const cutReach = ({ all, met, missing, unmet }: Reach): Reach => ({
  ...{ all: cutCount(all), met: cutCount(met), missing: cutCount(missing), unmet: cutCount(unmet) },
});

/** One number of it. */
export const cutCount = (count: number): number => Math.floor(count / reachStep) * reachStep;

/** Enterprises that are asked at a stretch: others are answered in between. */
export const enterprisesPerTurn = 500;

export async function countTruths(all: readonly Facts[], test: Test): Promise<Counts> {
  const counts: Counts = { met: 0, missing: 0, unmet: 0 };
  for (let from = 0; from < all.length; from += enterprisesPerTurn) {
    if (from > 0) await nextTurn();
    for (const facts of all.slice(from, from + enterprisesPerTurn)) counts[truthOf(test(facts))] += 1;
  }
  return counts;
}

const recentMilliseconds = 60_000;
const recent = new WeakMap<Database, { at: number; facts: Promise<Facts[]> }>();

/** What is known of all, read once a minute at most, however many ask; and not kept for longer. */
function recentFacts(db: Database, now: Date): Promise<Facts[]> {
  const kept = recent.get(db);
  const age = kept === undefined ? -1 : now.getTime() - kept.at;
  if (kept !== undefined && age >= 0 && age < recentMilliseconds) return kept.facts;
  const read = { at: now.getTime(), facts: readAllFacts(db, now) };
  const forget = () => {
    if (recent.get(db) === read) recent.delete(db);
  };
  recent.set(db, read);
  // what could not be read is read anew by the next one
  read.facts.catch(forget);
  setTimeout(forget, recentMilliseconds).unref();
  return read.facts;
}
