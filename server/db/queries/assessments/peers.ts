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
 * Mean and quartiles of each figure of the others in a group, as JSON. Whoever joined first counts first, a few at a time (contract/assessments/peers.ts). Nothing
 * is told of a figure that fewer have.
 */
export function peerSums({ userId, modelId, division, scaleId, figures }: PeerGroup): SQL {
  const of = (n: number) => {
    const value = sql`v[${sql.raw(String(n + 1))}]`;
    return sql`case when count(${value}) >= ${fewestPeers} then jsonb_build_object('mean', avg(${value}),
      'quartiles', to_jsonb(percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${value}))) end`;
  };
  return sql`
    with others as materialized (
      select id, figures as v from assessment_peer
       where model_id = ${modelId} and division = ${division} and scale_id = ${scaleId} and user_id <> ${userId}),
    told as (
      select v from others order by id
       limit (select case when count(*) < ${fewestPeers} then 0 else count(*) - count(*) % ${peerStep} end from others))
    select jsonb_build_array(${sql.join(
      Array.from({ length: figures }, (_, n) => of(n)),
      sql`, `,
    )}) as sums from told`;
}

/** Null of a figure of which nothing is told. */
type PeerSum = { mean: number; quartiles: [number, number, number] } | null;

export async function readPeerSums(db: Queryable, group: PeerGroup): Promise<PeerSum[]> {
  const { rows } = await db.execute<{ sums: PeerSum[] }>(peerSums(group));
  return rows[0]?.sums ?? [];
}
