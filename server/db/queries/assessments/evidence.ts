import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import type { StoredFile } from '#server/db/queries/files/file.ts';
import { assessmentEvidence } from '#server/db/schema/assessment.ts';
import { storedFile } from '#server/db/schema/files.ts';

/** Where files stand that prove an answer. */
type EvidencePlace = Pick<typeof assessmentEvidence.$inferSelect, 'assessmentId' | 'question'>;

const selectEvidence = preparedOnce((db) =>
  db
    .select({ question: assessmentEvidence.question, file: storedFile })
    .from(assessmentEvidence)
    .innerJoin(storedFile, eq(storedFile.relatedId, assessmentEvidence.relatedId))
    .where(
      and(eq(assessmentEvidence.assessmentId, sql.placeholder('assessmentId')), isNull(storedFile.deletedAt)),
    )
    .orderBy(asc(storedFile.id))
    .prepare('assessment_evidence'),
);

/** The files of an assessment with the questions that they stand at, the first ones first. */
export const listEvidence = (
  db: Queryable,
  assessmentId: number,
): Promise<{ question: string; file: StoredFile }[]> => selectEvidence(db).execute({ assessmentId });

/** Groups of files of an assessment. */
export const listEvidenceGroups = async (db: Queryable, assessmentId: number): Promise<string[]> => {
  const rows = await db
    .select({ relatedId: assessmentEvidence.relatedId })
    .from(assessmentEvidence)
    .where(eq(assessmentEvidence.assessmentId, assessmentId))
    .orderBy(asc(assessmentEvidence.relatedId));
  return rows.map(({ relatedId }) => relatedId);
};

export async function findEvidencePlace(
  db: Queryable,
  relatedId: string,
): Promise<EvidencePlace | undefined> {
  const { assessmentId, question } = assessmentEvidence;
  const [row] = await db
    .select({ assessmentId, question })
    .from(assessmentEvidence)
    .where(eq(assessmentEvidence.relatedId, relatedId));
  return row;
}

/** Which files stand at a question. */
export async function findEvidence(
  db: Queryable,
  { assessmentId, question }: EvidencePlace,
): Promise<string | undefined> {
  const [row] = await db
    .select({ relatedId: assessmentEvidence.relatedId })
    .from(assessmentEvidence)
    .where(and(eq(assessmentEvidence.assessmentId, assessmentId), eq(assessmentEvidence.question, question)));
  return row?.relatedId;
}

/** False where others stand there already. */
export async function insertEvidence(
  db: Queryable,
  row: EvidencePlace & { relatedId: string },
): Promise<boolean> {
  const rows = await db
    .insert(assessmentEvidence)
    .values(row)
    .onConflictDoNothing()
    .returning({ question: assessmentEvidence.question });
  return rows.length > 0;
}
