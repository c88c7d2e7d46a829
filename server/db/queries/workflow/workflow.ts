import { and, asc, count, desc, eq, inArray, max, ne } from 'drizzle-orm';
import type { WorkflowSubject } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { workflowStep } from '#server/db/schema/workflow.ts';
import { accountShown } from '#server/db/queries/account/user.ts';

export async function insertWorkflowSteps(
  db: Queryable,
  steps: readonly (typeof workflowStep.$inferInsert)[],
): Promise<void> {
  if (steps.length > 0) await db.insert(workflowStep).values([...steps]);
}

/** The steps of one thing, the first first, with the account of who took them. */
export async function listWorkflowSteps(
  db: Queryable,
  { subject, id }: { subject: WorkflowSubject; id: number },
) {
  return db
    .select({
      action: workflowStep.action,
      version: workflowStep.version,
      fromState: workflowStep.fromState,
      toState: workflowStep.toState,
      comment: workflowStep.comment,
      at: workflowStep.at,
      dueAt: workflowStep.dueAt,
      relatedId: workflowStep.relatedId,
      actorUserId: workflowStep.actorUserId,
      account: accountShown,
    })
    .from(workflowStep)
    .leftJoin(appUser, eq(appUser.id, workflowStep.actorUserId))
    .where(and(eq(workflowStep.subject, subject), eq(workflowStep.subjectId, id)))
    .orderBy(asc(workflowStep.id));
}

/** When each of these took its last step; what has taken none is missing. */
export async function listLastStepTimes(
  db: Queryable,
  { subject, ids }: { subject: WorkflowSubject; ids: readonly number[] },
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: workflowStep.subjectId, at: max(workflowStep.at) })
    .from(workflowStep)
    .where(and(eq(workflowStep.subject, subject), inArray(workflowStep.subjectId, [...ids])))
    .groupBy(workflowStep.subjectId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

/** What the last step of each of these was; what has taken none is missing. */
export async function listLastActions(
  db: Queryable,
  { subject, ids }: { subject: WorkflowSubject; ids: readonly number[] },
): Promise<Map<number, string>> {
  const last = db
    .select({ id: max(workflowStep.id) })
    .from(workflowStep)
    .where(and(eq(workflowStep.subject, subject), inArray(workflowStep.subjectId, [...ids, 0])))
    .groupBy(workflowStep.subjectId);
  const rows = await db
    .select({ id: workflowStep.subjectId, action: workflowStep.action })
    .from(workflowStep)
    .where(inArray(workflowStep.id, last));
  return new Map(rows.map(({ id, action }) => [id, action]));
}

/** The account of whoever took the last step, unless it was the portal. */
export async function findLastActor(
  db: Queryable,
  { subject, id }: { subject: WorkflowSubject; id: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ account: appUser.account })
    .from(workflowStep)
    .leftJoin(appUser, eq(appUser.id, workflowStep.actorUserId))
    .where(and(eq(workflowStep.subject, subject), eq(workflowStep.subjectId, id)))
    .orderBy(desc(workflowStep.id))
    .limit(1);
  return row?.account ?? undefined;
}

/** The last of these steps of a version: of two steps the later has the greater id. */
export async function findLastStep(
  db: Queryable,
  { subject, id, version, action }: { subject: WorkflowSubject; id: number; version: number; action: string },
): Promise<{ id: number; userId: number | null } | undefined> {
  const [row] = await db
    .select({ id: workflowStep.id, userId: workflowStep.actorUserId })
    .from(workflowStep)
    .where(
      and(
        eq(workflowStep.subject, subject),
        eq(workflowStep.subjectId, id),
        eq(workflowStep.version, version),
        eq(workflowStep.action, action),
      ),
    )
    .orderBy(desc(workflowStep.id))
    .limit(1);
  return row;
}

/** The last step of a thing: of which version, what and by whom. */
export async function findNewestStep(
  db: Queryable,
  { subject, id }: { subject: WorkflowSubject; id: number },
): Promise<{ version: number; action: string; userId: number | null } | undefined> {
  const [row] = await db
    .select({
      version: workflowStep.version,
      action: workflowStep.action,
      userId: workflowStep.actorUserId,
    })
    .from(workflowStep)
    .where(and(eq(workflowStep.subject, subject), eq(workflowStep.subjectId, id)))
    .orderBy(desc(workflowStep.id))
    .limit(1);
  return row;
}

/** When a version came into a state for the last time, from another. */
export async function findTimeOfStep(
  db: Queryable,
  { subject, id, version, to }: { subject: WorkflowSubject; id: number; version: number; to: string },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: workflowStep.at })
    .from(workflowStep)
    .where(
      and(
        eq(workflowStep.subject, subject),
        eq(workflowStep.subjectId, id),
        eq(workflowStep.version, version),
        eq(workflowStep.toState, to),
        ne(workflowStep.fromState, to),
      ),
    )
    .orderBy(desc(workflowStep.id))
    .limit(1);
  return row?.at;
}

/** For what is itself deleted, because nothing of it may be kept any longer. Answers the groups of files that came with the steps. */
export async function deleteWorkflowSteps(
  db: Queryable,
  { subject, ids }: { subject: WorkflowSubject; ids: readonly number[] },
): Promise<string[]> {
  const rows = await db
    .delete(workflowStep)
    .where(and(eq(workflowStep.subject, subject), inArray(workflowStep.subjectId, [...ids])))
    .returning({ relatedId: workflowStep.relatedId });
  return rows.flatMap(({ relatedId }) => relatedId ?? []);
}

/** How often a step was taken. */
export async function countWorkflowSteps(
  db: Queryable,
  { subject, id, action }: { subject: WorkflowSubject; id: number; action: string },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(workflowStep)
    .where(
      and(eq(workflowStep.subject, subject), eq(workflowStep.subjectId, id), eq(workflowStep.action, action)),
    );
  return row?.n ?? 0;
}

/** What was said at the last of these steps of a thing; '' where there was none. */
export async function findLastComment(
  db: Queryable,
  { subject, id, actions }: { subject: WorkflowSubject; id: number; actions: readonly string[] },
): Promise<string> {
  const [row] = await db
    .select({ comment: workflowStep.comment })
    .from(workflowStep)
    .where(
      and(
        eq(workflowStep.subject, subject),
        eq(workflowStep.subjectId, id),
        inArray(workflowStep.action, [...actions]),
      ),
    )
    .orderBy(desc(workflowStep.id))
    .limit(1);
  return row?.comment ?? '';
}
