import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { assessmentModel } from '#server/db/schema/assessment.ts';

export type AssessmentModelRow = typeof assessmentModel.$inferSelect;

/** The newest version of a tool that there is a row of. */
export async function findNewestModel(
  db: Queryable,
  tool: AssessmentTool,
): Promise<AssessmentModelRow | undefined> {
  const [row] = await db
    .select()
    .from(assessmentModel)
    .where(eq(assessmentModel.tool, tool))
    .orderBy(desc(assessmentModel.version))
    .limit(1);
  return row;
}

export async function findModelVersion(
  db: Queryable,
  { tool, version }: { tool: AssessmentTool; version: number },
): Promise<AssessmentModelRow | undefined> {
  const [row] = await db
    .select()
    .from(assessmentModel)
    .where(and(eq(assessmentModel.tool, tool), eq(assessmentModel.version, version)));
  return row;
}

/** Several, by their ids. */
export async function listModels(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, AssessmentModelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(assessmentModel)
    .where(inArray(assessmentModel.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes a version; nothing where somebody else has just written that one. */
export async function insertModel(
  db: Queryable,
  values: typeof assessmentModel.$inferInsert,
): Promise<AssessmentModelRow | undefined> {
  const [row] = await db.insert(assessmentModel).values(values).onConflictDoNothing().returning();
  return row;
}
