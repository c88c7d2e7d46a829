import { and, countDistinct, desc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { diagnosisApplication } from '#server/db/schema/diagnosis.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';

/** How many applications for a diagnosis have ever been in one of each list of states; all that were handed in count for an empty list. */
export async function countDiagnosesThatReached(
  db: Queryable,
  lists: readonly (readonly string[])[],
): Promise<number[]> {
  const { id, state, submittedAt } = diagnosisApplication;
  const been = (states: readonly string[]) =>
    states.length === 0
      ? sql`true`
      : sql`${inArray(state, [...states] as (typeof state._.data)[])} or exists (select 1 from ${workflowStep} where ${and(
          eq(workflowStep.subject, 'diagnosis'),
          eq(workflowStep.subjectId, id),
          inArray(workflowStep.toState, [...states]),
        )})`;
  const counted = lists.map(
    (states, index) =>
      [`n${String(index)}`, sql<number>`(count(*) filter (where ${been(states)}))::int`] as const,
  );
  const [row] = await db
    .select(Object.fromEntries(counted))
    .from(diagnosisApplication)
    .where(sql`${submittedAt} is not null`);
  return counted.map(([name]) => row?.[name] ?? 0);
}

/** Public projects by their stage, with what is put into them and what the state adds, in ten thousand yuan. */
export async function sumProjectsByStage(db: Queryable) {
  const { extra, kind } = contentItem;
  const sumOf = (name: 'investment' | 'subsidy') =>
    sql<number>`coalesce(sum((${extra} ->> ${sql.raw(`'${name}'`)})::numeric), 0)::float8`;
  return db
    .select({
      stage: sql<string>`coalesce(${extra} ->> 'stage', '')`,
      projects: sql<number>`count(*)::int`,
      investment: sumOf('investment'),
      subsidy: sumOf('subsidy'),
    })
    .from(contentItem)
    .where(and(eq(kind, 'transProject'), isPublic()))
    .groupBy(sql`1`);
}

/** What was published last of some kinds. */
export async function listNewest(
  db: Queryable,
  { kinds, limit }: { kinds: readonly ContentKind[]; limit: number },
) {
  const { id, kind, title, publishTime } = contentItem;
  return db
    .select({ id, kind, title, publishTime })
    .from(contentItem)
    .where(and(inArray(kind, [...kinds]), isPublic()))
    .orderBy(desc(publishTime), desc(id))
    .limit(limit);
}

/**
 * When something last came into certain states since a moment: what it was and whose is not read. States that fewer than `least` came to since then are left
 * out.
 */
export async function listSteps(
  db: Queryable,
  {
    states,
    since,
    now,
    least,
    limit,
  }: {
    states: readonly { subject: WorkflowSubject; state: string }[];
    since: Date;
    now: Date;
    least: number;
    limit: number;
  },
) {
  const { id, subject, subjectId, toState, at } = workflowStep;
  const isTold = and(
    gt(at, since),
    lte(at, now),
    or(...states.map((one) => and(eq(subject, one.subject), eq(toState, one.state)))),
  );
  const often = db
    .select({ subject, state: toState })
    .from(workflowStep)
    .where(isTold)
    .groupBy(subject, toState)
    .having(gte(countDistinct(subjectId), least))
    .as('often');
  return db
    .select({ id, subject, state: toState, at })
    .from(workflowStep)
    .innerJoin(often, and(eq(often.subject, subject), eq(often.state, toState)))
    .where(isTold)
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
