import { and, eq, sql, type SQL } from 'drizzle-orm';
import { fewestPeers, peerStep } from '#contract/assessments/peers.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { assessmentPeer } from '#server/db/schema/assessment.ts';
import { companyScale, industry } from '#server/db/schema/reference.ts';

/** Of which industry (three levels of GB/T 4754) and size an enterprise is, as it is certified; undefined where it is not. */
export async function findGroupOf(
  db: Queryable,
  userId: number,
): Promise<{ code: string; scaleId: number; scale: string } | undefined> {
  const [row] = await db
    .select({ code: industry.code, scaleId: companyScale.typeId, scale: companyScale.scaleName })
    .from(enterprise)
    .innerJoin(appUser, eq(appUser.id, enterprise.userId))
    .innerJoin(industry, eq(industry.id, enterprise.industryId))
    .innerJoin(companyScale, eq(companyScale.typeId, enterprise.scaleId))
    .where(and(eq(enterprise.userId, userId), eq(appUser.auditStatus, '2')));
  return row;
}

export async function putPeer(db: Queryable, row: typeof assessmentPeer.$inferInsert): Promise<void> {
  const { userId, tool, ...set } = row;
  await db
    .insert(assessmentPeer)
    .values(row)
    .onConflictDoUpdate({ target: [assessmentPeer.userId, assessmentPeer.tool], set });
}

export async function deletePeer(
  db: Queryable,
  { userId, tool }: { userId: number; tool: AssessmentTool },
): Promise<void> {
  await db
    .delete(assessmentPeer)
    .where(and(eq(assessmentPeer.userId, userId), eq(assessmentPeer.tool, tool)));
}

/** Those of an enterprise. */
export const listPeersOf = (db: Queryable, userId: number) =>
  db.select().from(assessmentPeer).where(eq(assessmentPeer.userId, userId)).orderBy(assessmentPeer.id);

/** Which others are told of, and how many figures each has. */
export interface PeerGroup {
  /** Who is left out: oneself. */
  userId: number;
  modelId: number;
  division: string;
  scaleId: number;
  figures: number;
}

/**
 * Mean and quartiles of each figure of the others in a group, as JSON. Whoever joined first counts first, a few at a time (contract/assessments/peers.ts), and
 * those alone that have the figure. Nothing is told of a figure that fewer have. An other is in good standing, and still certified for the group.
 */
export function peerSums({ userId, modelId, division, scaleId, figures }: PeerGroup): SQL {
  const place = (n: number) => sql.raw(String(n + 1));
  const all = Array.from({ length: figures }, (_, n) => n);
  // each figure apart: not everybody has a value of it
  const ranked = (n: number) => sql`
      select ${place(n)}::int as n, v[${place(n)}] as value, row_number() over (order by id) as place, count(*) over () as others
        from others where v[${place(n)}] is not null`;
  return sql`
    with rows as materialized (
      select id, user_id, division, scale_id, figures from assessment_peer
       where model_id = ${modelId} and division = ${division} and scale_id = ${scaleId} and user_id <> ${userId}),
    others as materialized (
      select p.id, p.figures as v
        from rows p
        join app_user u on u.id = p.user_id and u.audit_status = '2' and u.suspended_at is null and u.deleted_at is null
        join enterprise e on e.user_id = p.user_id and e.scale_id = p.scale_id
        join industry i on i.id = e.industry_id and left(i.code, 3) = p.division),
    ranked as (${sql.join(all.map(ranked), sql` union all `)}),
    told as (
      select n, jsonb_build_object('mean', avg(value),
          'quartiles', to_jsonb(percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value))) as sum
        from ranked
       where others >= ${fewestPeers} and place <= others - others % ${peerStep}
       group by n)
    select jsonb_agg(told.sum order by figure) as sums
      from generate_series(1, ${figures}::int) figure left join told on told.n = figure`;
}

/** Null of a figure of which nothing is told. */
type PeerSum = { mean: number; quartiles: [number, number, number] } | null;

export async function readPeerSums(db: Queryable, group: PeerGroup): Promise<PeerSum[]> {
  const { rows } = await db.execute<{ sums: PeerSum[] }>(peerSums(group));
  return rows[0]?.sums ?? [];
}
