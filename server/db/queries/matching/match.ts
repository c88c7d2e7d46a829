import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { MatchReason } from '#contract/matching/match-calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { matchDue, matchEntry, matchKey, supplyMatch, type MatchFacts } from '#server/db/schema/matching.ts';
import { area } from '#server/db/schema/reference.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

export type MatchKind = 'demand' | 'solution';

/** One node at a time computes matches; false: another does. Until the end of the transaction. */
export async function takeMatching(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('matching')) as taken`,
  );
  return rows[0]?.taken === true;
}

/** The oldest of those whose time has come, in no order. */
export async function listDueMatches(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ itemId: matchDue.itemId })
    .from(
      db
        .select({ itemId: matchDue.itemId })
        .from(matchDue)
        .where(lte(matchDue.dueAt, now))
        .orderBy(matchDue.dueAt, matchDue.id)
        .limit(limit)
        .as('match_due'),
    );
  return rows.map(({ itemId }) => itemId);
}

/** Before the item is read: whoever changes it from now on says so again. */
export async function forgetDue(db: Queryable, itemId: number): Promise<void> {
  await db.delete(matchDue).where(eq(matchDue.itemId, itemId));
}

export async function insertDue(db: Queryable, itemIds: readonly number[], dueAt: Date): Promise<void> {
  if (itemIds.length > 0) await db.insert(matchDue).values(itemIds.map((itemId) => ({ itemId, dueAt })));
}

/** All that other rules have made. */
export async function queueOutdated(db: Queryable, rules: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into match_due (item_id, due_at)
    select item_id, ${now.toISOString()}::timestamptz from match_entry e
    where (rules < ${rules} or rules > ${rules}) and not exists (select from match_due d where d.item_id = e.item_id)`);
}

/** An item with all that a match is made of; undefined for one of another kind. */
export async function findItemToMatch(db: Queryable, id: number) {
  const [row] = await db
    .select({
      id: contentItem.id,
      kind: sql<MatchKind>`${contentItem.kind}`,
      title: contentItem.title,
      summary: contentItem.summary,
      tags: contentItem.tags,
      industryCodes: contentItem.industryCodes,
      areaCode: contentItem.areaCode,
      areaName: area.name,
      extra: contentItem.extra,
      publishTime: contentItem.publishTime,
      expireTime: contentItem.expireTime,
      /** Anybody may see it, and it looks for somebody. */
      isOpen: sql<boolean>`(${isPublic()} and coalesce(${contentItem.stage}, 'open') in ('open', 'inContact'))`,
      isPublished: sql<boolean>`(status = 2 and not is_deleted)`,
      facts: matchEntry.facts,
      rules: matchEntry.rules,
    })
    .from(contentItem)
    .leftJoin(matchEntry, eq(matchEntry.itemId, contentItem.id))
    .leftJoin(area, eq(area.code, contentItem.areaCode))
    .where(and(eq(contentItem.id, id), inArray(contentItem.kind, ['demand', 'solution'])));
  return row;
}
export type ItemToMatch = Omit<NonNullable<Awaited<ReturnType<typeof findItemToMatch>>>, 'facts' | 'rules'>;

/** Writes an entry and its keys in place of what there was. */
export async function saveMatchEntry(
  db: Queryable,
  {
    itemId,
    keys,
    ...entry
  }: { itemId: number; kind: MatchKind; rules: number; facts: MatchFacts; keys: readonly number[] },
): Promise<void> {
  await db
    .insert(matchEntry)
    .values({ itemId, ...entry })
    .onConflictDoUpdate({ target: matchEntry.itemId, set: entry });
  await db.delete(matchKey).where(eq(matchKey.itemId, itemId));
  await db.execute(
    sql`insert into match_key (key, item_id) select unnest(${`{${keys.join(',')}}`}::int[]), ${itemId}`,
  );
}

/** With its keys. */
export async function deleteMatchEntry(db: Queryable, itemId: number): Promise<void> {
  await db.delete(matchEntry).where(eq(matchEntry.itemId, itemId));
}

/** Of a key that more have than this, the newest are looked at. */
const mostOfAKey = 500;

/**
 * Those that share the most keys, rare ones counting more. Reads at most `mostOfAKey` rows of a narrow index for each key, however
 * many there are.
 */
export async function findCandidates(
  db: Queryable,
  keys: readonly number[],
  limit: number,
): Promise<{ id: number; facts: MatchFacts }[]> {
  const { rows } = await db.execute<{ id: string; facts: MatchFacts }>(sql`
    with best as (
      select item_id, sum(1 / ln(2 + cardinality(together))) as weight
      from unnest(${`{${keys.join(',')}}`}::int[]) as asked (key)
      cross join lateral (
        select array_agg(item_id) as together
        from (select item_id from match_key where key = asked.key order by item_id desc limit ${mostOfAKey}) newest
      ) found
      cross join lateral unnest(together) as item_id
      group by item_id order by weight desc, item_id desc limit ${limit}
    )
    select item_id as id, facts from best join match_entry using (item_id)`);
  return rows.map(({ id, facts }) => ({ id: Number(id), facts }));
}

const columnOf = { demand: supplyMatch.demandId, solution: supplyMatch.solutionId } as const;
export const otherKind = (kind: MatchKind): MatchKind => (kind === 'demand' ? 'solution' : 'demand');

/** The other ends of an item's matches, with what they are compared by. */
export async function listPartners(db: Queryable, kind: MatchKind, itemId: number) {
  return db
    .select({ id: matchEntry.itemId, facts: matchEntry.facts, score: supplyMatch.score })
    .from(supplyMatch)
    .innerJoin(matchEntry, eq(matchEntry.itemId, columnOf[otherKind(kind)]))
    .where(eq(columnOf[kind], itemId));
}

/** Of each of these the score that a match must beat to be among its best; without it, for one that has fewer. */
export async function listBars(
  db: Queryable,
  { kind, ids, best }: { kind: MatchKind; ids: readonly number[]; best: number },
): Promise<Map<number, number>> {
  const column = sql.raw(kind === 'demand' ? 'demand_id' : 'solution_id');
  const { rows } = await db.execute<{ id: string; score: number }>(sql`
    select asked.id, bar.score from unnest(${`{${ids.join(',')}}`}::bigint[]) as asked (id)
    cross join lateral (
      select score from supply_match where ${column} = asked.id order by score desc offset ${best - 1} limit 1
    ) bar`);
  return new Map(rows.map(({ id, score }) => [Number(id), score]));
}

export interface NewMatch {
  demandId: number;
  solutionId: number;
  score: number;
  reasons: MatchReason[];
  computedAt: Date;
}

export async function saveMatches(db: Queryable, matches: readonly NewMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await db
    .insert(supplyMatch)
    .values([...matches])
    .onConflictDoUpdate({
      target: [supplyMatch.demandId, supplyMatch.solutionId],
      set: {
        score: sql`excluded.score`,
        reasons: sql`excluded.reasons`,
        computedAt: sql`excluded.computed_at`,
      },
    });
}

export async function deleteMatches(
  db: Queryable,
  { kind, itemId, partnerIds }: { kind: MatchKind; itemId: number; partnerIds: readonly number[] },
): Promise<void> {
  if (partnerIds.length === 0) return;
  await db
    .delete(supplyMatch)
    .where(and(eq(columnOf[kind], itemId), inArray(columnOf[otherKind(kind)], [...partnerIds])));
}

/** Deletes what is among the best of neither side, where these ids have a part in it. */
export async function pruneMatches(
  db: Queryable,
  { kind, ids, best }: { kind: MatchKind; ids: readonly number[]; best: number },
): Promise<void> {
  if (ids.length === 0) return;
  const column = sql.raw(kind === 'demand' ? 'demand_id' : 'solution_id');
  await db.execute(sql`
    delete from supply_match m where m.${column} = any(${`{${ids.join(',')}}`}::bigint[])
    and (select count(*) from supply_match o where o.demand_id = m.demand_id
      and (o.score > m.score or (o.score = m.score and o.solution_id > m.solution_id))) >= ${best}
    and (select count(*) from supply_match o where o.solution_id = m.solution_id
      and (o.score > m.score or (o.score = m.score and o.demand_id > m.demand_id))) >= ${best}`);
}

/** The best matches of an item that anybody may see, with the cards of the others. */
export async function listBestMatches(
  db: Queryable,
  { kind, id, limit }: { kind: MatchKind; id: number; limit: number },
) {
  const own = sql.raw(kind === 'demand' ? 'm.demand_id' : 'm.solution_id');
  const other = sql.raw(kind === 'demand' ? 'm.solution_id' : 'm.demand_id');
  const { rows } = await db.execute<{
    id: string;
    title: string;
    summary: string;
    party: string | null;
    score: number;
    reasons: MatchReason[];
  }>(sql`
    select content_item.id, title, summary, coalesce(extra ->> 'organisation', extra ->> 'provider') as party, m.score, m.reasons
    from supply_match m join content_item on content_item.id = ${other}
    where ${own} = ${id} and ${isPublic()}
    and exists (select from content_item o where o.id = ${own} and o.status = 2 and not o.is_deleted
      and o.publish_time <= now() and (o.expire_time is null or o.expire_time > now()))
    order by m.score desc, content_item.id desc limit ${limit}`);
  return rows.map(({ id: otherId, party, ...row }) => ({ ...row, id: Number(otherId), party: party ?? '' }));
}

/** Of what anybody may see. */
export async function countMatches(db: Queryable) {
  const staged = (...stages: string[]) =>
    sql`(select count(*)::int from content_item where kind = 'demand' and stage in (${sql.join(
      stages.map((stage) => sql`${stage}`),
      sql`, `,
    )}) and ${isPublic()})`;
  const { rows } = await db.execute<{
    openDemands: number;
    solutions: number;
    matches: number;
    signed: number;
  }>(sql`
    select ${staged('open', 'inContact')} as "openDemands",
      (select count(*)::int from content_item where kind = 'solution' and ${isPublic()}) as "solutions",
      (select count(*)::int from supply_match) as "matches", ${staged('signed', 'done')} as "signed"`);
  return rows[0] ?? { openDemands: 0, solutions: 0, matches: 0, signed: 0 };
}

/** Somebody's public items of a kind that could go together with an item, the best match first. */
export async function listOwnFitting(
  db: Queryable,
  { itemId, kind, userId }: { itemId: number; kind: MatchKind; userId: number },
): Promise<{ id: number; title: string; score: number | null }[]> {
  const [own, other] =
    kind === 'demand'
      ? [supplyMatch.demandId, supplyMatch.solutionId]
      : [supplyMatch.solutionId, supplyMatch.demandId];
  return db
    .select({ id: contentItem.id, title: contentItem.title, score: supplyMatch.score })
    .from(contentItem)
    .leftJoin(supplyMatch, and(eq(own, contentItem.id), eq(other, itemId)))
    .where(
      and(
        eq(contentItem.kind, kind),
        eq(contentItem.ownerUserId, userId),
        isPublic(),
        sql`coalesce(${contentItem.stage}, 'open') in ('open', 'inContact')`,
      ),
    )
    .orderBy(sql`${supplyMatch.score} desc nulls last`, contentItem.id)
    .limit(50);
}
