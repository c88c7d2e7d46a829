import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser } from '#server/db/schema/account.ts';
import {
  assessment,
  assessmentAnswer,
  assessmentConsent,
  assessmentEvidence,
  assessmentPeer,
} from '#server/db/schema/assessment.ts';

export type AssessmentRow = typeof assessment.$inferSelect;
export type AnswerRow = typeof assessmentAnswer.$inferSelect;

/** An answer, and who gave it. */
export type NamedAnswer = AnswerRow & { by: string | null };

/** Undefined where the enterprise has an open one of the tool already. */
export async function insertAssessment(
  db: Queryable,
  values: typeof assessment.$inferInsert,
): Promise<AssessmentRow | undefined> {
  const [row] = await db.insert(assessment).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findAssessment(db: Queryable, id: number): Promise<AssessmentRow | undefined> {
  const [row] = await db.select().from(assessment).where(eq(assessment.id, id));
  return row;
}

/** Several, by their ids. */
export async function listAssessments(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, AssessmentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(assessment)
    .where(inArray(assessment.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** One that is submitted, by the number of its report. */
export async function findByReportNumber(db: Queryable, number: string): Promise<AssessmentRow | undefined> {
  const [row] = await db
    .select()
    .from(assessment)
    .where(and(eq(assessment.reportNumber, number), eq(assessment.state, 'done')));
  return row;
}

/** The one of a tool that an enterprise has submitted last. */
export async function findNewestDone(
  db: Queryable,
  { userId, tool }: { userId: number; tool: AssessmentTool },
): Promise<AssessmentRow | undefined> {
  const [row] = await listDone(db, { userId, tool, limit: 1 });
  return row;
}

/** The latest submitted ones of a tool of an enterprise, the newest first. */
export const listDone = (
  db: Queryable,
  { userId, tool, limit }: { userId: number; tool: AssessmentTool; limit: number },
): Promise<AssessmentRow[]> =>
  db
    .select()
    .from(assessment)
    .where(and(eq(assessment.userId, userId), eq(assessment.tool, tool), eq(assessment.state, 'done')))
    .orderBy(desc(assessment.submittedAt), desc(assessment.id))
    .limit(limit);

/** The same, kept as it is until the transaction ends: who answers does not wait for others who do, who submits waits for all. */
export async function holdAssessment(
  db: Queryable,
  id: number,
  strength: 'share' | 'update',
): Promise<AssessmentRow | undefined> {
  const [row] = await db.select().from(assessment).where(eq(assessment.id, id)).for(strength);
  return row;
}

export async function findOpenAssessment(
  db: Queryable,
  { userId, tool }: { userId: number; tool: AssessmentTool },
): Promise<AssessmentRow | undefined> {
  const [row] = await db
    .select()
    .from(assessment)
    .where(and(eq(assessment.userId, userId), eq(assessment.tool, tool), eq(assessment.state, 'open')));
  return row;
}

/** An enterprise's own, the newest first. */
export const listAssessmentsOf = (db: Queryable, userId: number, limits: Page) =>
  page(
    db.select().from(assessment).where(eq(assessment.userId, userId)).orderBy(desc(assessment.id)),
    db.select({ n: count() }).from(assessment).where(eq(assessment.userId, userId)),
    limits,
  );

export async function setLeftOut(
  db: Queryable,
  id: number,
  leftOut: Readonly<Record<string, string>>,
): Promise<void> {
  await db.update(assessment).set({ leftOut }).where(eq(assessment.id, id));
}

/** From now on it goes by another version; answers to questions that are asked otherwise by that are no more, nor are files beside questions that are gone. */
export async function setModel(
  db: Queryable,
  id: number,
  {
    modelId,
    leftOut,
    lost,
    asked,
  }: {
    modelId: number;
    leftOut: Record<string, string>;
    lost: readonly string[];
    /** What the version asks. */
    asked: readonly string[];
  },
): Promise<void> {
  await db.update(assessment).set({ modelId, leftOut }).where(eq(assessment.id, id));
  if (lost.length > 0)
    await db
      .delete(assessmentAnswer)
      .where(and(eq(assessmentAnswer.assessmentId, id), inArray(assessmentAnswer.question, [...lost])));
  await db
    .delete(assessmentEvidence)
    .where(and(eq(assessmentEvidence.assessmentId, id), notInArray(assessmentEvidence.question, [...asked])));
}

const answers = (db: Queryable) =>
  db
    .select({
      assessmentId: assessmentAnswer.assessmentId,
      question: assessmentAnswer.question,
      chosen: assessmentAnswer.chosen,
      reason: assessmentAnswer.reason,
      rev: assessmentAnswer.rev,
      answeredBy: assessmentAnswer.answeredBy,
      answeredAt: assessmentAnswer.answeredAt,
      by: appUser.userName,
    })
    .from(assessmentAnswer)
    .leftJoin(appUser, eq(appUser.id, assessmentAnswer.answeredBy))
    .orderBy(asc(assessmentAnswer.question))
    .$dynamic();

const selectAnswers = preparedOnce((db) =>
  answers(db)
    .where(eq(assessmentAnswer.assessmentId, sql.placeholder('assessmentId')))
    .prepare('assessment_answers'),
);

/** Those of one assessment, or to some of its questions, in the order of their keys. */
export const listAnswers = (
  db: Queryable,
  assessmentId: number,
  questions?: readonly string[],
): Promise<NamedAnswer[]> =>
  questions === undefined
    ? selectAnswers(db).execute({ assessmentId })
    : answers(db).where(
        and(
          eq(assessmentAnswer.assessmentId, assessmentId),
          inArray(assessmentAnswer.question, [...questions]),
        ),
      );

/** What was answered in several assessments, by their ids. */
export async function listAnswersOf(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Pick<AnswerRow, 'question' | 'chosen' | 'reason'>[]>> {
  const all = new Map<number, Pick<AnswerRow, 'question' | 'chosen' | 'reason'>[]>();
  if (ids.length === 0) return all;
  const rows = await db
    .select()
    .from(assessmentAnswer)
    .where(inArray(assessmentAnswer.assessmentId, [...ids]))
    .orderBy(asc(assessmentAnswer.assessmentId), asc(assessmentAnswer.question));
  for (const { assessmentId, question, chosen, reason } of rows)
    all.set(assessmentId, [...(all.get(assessmentId) ?? []), { question, chosen, reason }]);
  return all;
}

/** Which questions of an assessment have an answer, and when the last one was given. */
interface Answered {
  questions: string[];
  lastAt: Date;
}

/** Of several assessments, by their ids; of one without answers nothing. */
export async function listAnswered(db: Queryable, ids: readonly number[]): Promise<Map<number, Answered>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: assessmentAnswer.assessmentId,
      questions: sql<string[]>`array_agg(${assessmentAnswer.question})`,
      lastAt: sql<Date>`max(${assessmentAnswer.answeredAt})`.mapWith(assessmentAnswer.answeredAt),
    })
    .from(assessmentAnswer)
    .where(inArray(assessmentAnswer.assessmentId, [...ids]))
    .groupBy(assessmentAnswer.assessmentId);
  return new Map(rows.map(({ id, ...answered }) => [id, answered]));
}

/** Keeps an answer for whoever has seen rev `base` of it, 0 being none. False where somebody else was quicker. */
export async function putAnswer(
  db: Queryable,
  { base, ...values }: Omit<AnswerRow, 'rev'> & { base: number },
): Promise<boolean> {
  const { chosen, reason, answeredBy, answeredAt } = values;
  const rows =
    base === 0
      ? await db
          .insert(assessmentAnswer)
          .values({ ...values, rev: 1 })
          .onConflictDoNothing()
          .returning({ rev: assessmentAnswer.rev })
      : await db
          .update(assessmentAnswer)
          .set({ chosen, reason, answeredBy, answeredAt, rev: base + 1 })
          .where(
            and(
              eq(assessmentAnswer.assessmentId, values.assessmentId),
              eq(assessmentAnswer.question, values.question),
              eq(assessmentAnswer.rev, base),
            ),
          )
          .returning({ rev: assessmentAnswer.rev });
  return rows.length > 0;
}

/** Gives an assessment that has none the answers of another, without who gave them. */
export async function insertAnswers(
  db: Queryable,
  {
    assessmentId,
    answers,
    at,
  }: {
    assessmentId: number;
    answers: readonly Pick<AnswerRow, 'question' | 'chosen' | 'reason'>[];
    at: Date;
  },
): Promise<void> {
  if (answers.length === 0) return;
  await db.insert(assessmentAnswer).values(
    answers.map(({ question, chosen, reason }) => ({
      ...{ assessmentId, question, chosen, reason },
      ...{ rev: 1, answeredBy: null, answeredAt: at },
    })),
  );
}

/** With its answers and its history. */
export async function deleteAssessment(db: Queryable, id: number): Promise<void> {
  await db.delete(assessment).where(eq(assessment.id, id));
  await deleteWorkflowSteps(db, { subject: 'assessment', ids: [id] });
}

/** Those of an enterprise; and of what others did, that it was he who did it. */
export async function deleteAssessmentsOf(db: Queryable, userId: number): Promise<void> {
  const rows = await db
    .delete(assessment)
    .where(eq(assessment.userId, userId))
    .returning({ id: assessment.id });
  await deleteWorkflowSteps(db, { subject: 'assessment', ids: rows.map(({ id }) => id) });
  await db.delete(assessmentPeer).where(eq(assessmentPeer.userId, userId));
  await db.delete(assessmentConsent).where(eq(assessmentConsent.userId, userId));
  await db.update(assessmentAnswer).set({ answeredBy: null }).where(eq(assessmentAnswer.answeredBy, userId));
  await db.update(assessment).set({ submittedBy: null }).where(eq(assessment.submittedBy, userId));
}
