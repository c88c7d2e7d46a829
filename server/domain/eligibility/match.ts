import type { Match, MatchDetail, OwnMatch } from '#contract/eligibility/entities.ts';
import {
  byDeadline,
  detailOf,
  matchOf,
  readyRules,
  type MatchedItem,
  type Rules,
  type Stand,
} from '#contract/eligibility/describe-match.ts';
import { factsOf } from '#contract/eligibility/known.ts';
import { rulesIn, type Facts } from '#contract/eligibility/rule-set.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { hasAgreed } from '#server/db/queries/eligibility/fact.ts';
import {
  findActive,
  isRuledKind,
  listActive,
  listContents,
  type ActiveSet,
} from '#server/db/queries/eligibility/rule-set.ts';
import { listWithForm } from '#server/db/queries/filings/declaration-form.ts';
import type { Services } from '#server/services.ts';
import { readFacts } from './known-facts.ts';
import { readNames } from './names.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

/** What a version says, and its rules ready to be asked on a day. */
interface ReadySet {
  content: Rules;
  stand: (facts: Facts) => Stand;
}

/** A version never changes once it is active: it is read and made ready once a day. */
const ready = new WeakMap<Queryable, { today: string; sets: Map<number, ReadySet> }>();
/** More than a city has in use. */
const mostReady = 2_000;

async function readySets(
  db: Queryable,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<ReadonlyMap<number, ReadySet>> {
  const known = ready.get(db);
  const sets =
    known?.today === today && known.sets.size <= mostReady ? known.sets : new Map<number, ReadySet>();
  ready.set(db, { today, sets });
  const missing = ids.filter((id) => !sets.has(id));
  for (const [id, content] of await listContents(db, missing))
    sets.set(id, { content, stand: readyRules(content, today) });
  return sets;
}

/** What counts now, each with its rules: of kinds that have some. */
export async function listReady({
  db,
  clock,
}: Deps): Promise<{ set: ActiveSet; item: MatchedItem; own: ReadySet }[]> {
  const now = clock.now();
  const active = await listActive(db, now);
  const sets = await readySets(db, { ids: active.map(({ id }) => id), today: shanghaiDay(now) });
  return active.flatMap((set) => {
    const [own, item] = [sets.get(set.id), itemOf(set)];
    return own === undefined || item === undefined ? [] : [{ set, item, own }];
  });
}

/** How an enterprise stands to all that it can use now: the next deadline first, then the most money. */
export async function listOwnMatches(deps: Deps, userId: number): Promise<OwnMatch[]> {
  const ready = await listReady(deps);
  const [matches, filed] = await Promise.all([
    matchesAmong(ready, deps, userId),
    listWithForm(
      deps.db,
      ready.map(({ item }) => item.itemId),
    ),
  ]);
  const fields = new Map(
    ready.map(({ item, own }) => [
      item.itemId,
      [...new Set(rulesIn(own.content.requirements).map(({ field }) => field))],
    ]),
  );
  return matches.map((match) => ({
    ...match,
    fields: fields.get(match.itemId) ?? [],
    isFiledHere: filed.has(match.itemId),
  }));
}

/** The same among what was read for many enterprises at once. */
export async function matchesAmong(
  ready: Awaited<ReturnType<typeof listReady>>,
  { db, clock }: Deps,
  userId: number,
): Promise<Match[]> {
  const facts = factsOf(await readFacts(db, userId, clock.now()));
  return ready.map(({ item, own }) => matchOf(item, own.stand(facts))).sort(byDeadline);
}

const itemOf = ({ itemId, kind, title, startsAt, endsAt }: ActiveSet): MatchedItem | undefined =>
  isRuledKind(kind)
    ? {
        ...{ itemId, kind, title },
        startTime: startsAt?.toISOString() ?? null,
        endTime: endsAt?.toISOString() ?? null,
      }
    : undefined;

/** One in detail; null where its conditions are no rules. */
export const readOwnMatch = async (deps: Deps, itemId: number, userId: number): Promise<MatchDetail | null> =>
  (await readOwnMatches(deps, [itemId], userId))[0] ?? null;

/** Several in detail, in their order, without those whose conditions are no rules. */
export async function readOwnMatches(
  { db, clock }: Deps,
  itemIds: readonly number[],
  userId: number,
): Promise<MatchDetail[]> {
  const now = clock.now();
  const today = shanghaiDay(now);
  const found = await Promise.all(itemIds.map(async (itemId) => findActive(db, itemId)));
  const active = found.filter((set) => set !== undefined);
  if (active.length === 0) return [];
  const [sets, known, names, isAgreed] = await Promise.all([
    readySets(db, { ids: active.map(({ id }) => id), today }),
    readFacts(db, userId, now),
    readNames(db),
    hasAgreed(db, userId),
  ]);
  const facts = factsOf(known);
  return active.flatMap((set) => {
    const [own, item] = [sets.get(set.id), itemOf(set)];
    if (own === undefined || item === undefined) return [];
    const stand = own.stand(facts);
    return {
      ...matchOf(item, stand),
      version: set.version,
      ...detailOf(own.content, stand, { known, names, today }),
      hasAgreed: isAgreed,
    };
  });
}
