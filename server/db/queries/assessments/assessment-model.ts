import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { assessment, assessmentModel, assessmentModelDraft } from '#server/db/schema/assessment.ts';

type Stored = typeof assessmentModel.$inferSelect;

export type AssessmentModelRow = Omit<Stored, 'digest'>;

const { content: contentColumn, ...described } = getTableColumns(assessmentModel);

/** What versions say, by its digest: some 100 KB each, asked for by every page of an assessment. A version of before stays right for ever. */
const contents = new LRUCache<string, Stored['content']>({ max: 24 });

/** With what they say, which is read from the database where this process does not know it yet. */
async function withContents(
  db: Queryable,
  rows: readonly Omit<Stored, 'content'>[],
): Promise<AssessmentModelRow[]> {
  const known = new Map(rows.map(({ id, digest }) => [id, contents.get(digest)]));
  const missing = rows.filter(({ id }) => known.get(id) === undefined);
  const read =
    missing.length === 0
      ? []
      : await db
          .select({ id: assessmentModel.id, content: contentColumn, digest: assessmentModel.digest })
          .from(assessmentModel)
          .where(
            inArray(
              assessmentModel.id,
              missing.map(({ id }) => id),
            ),
          );
  for (const { id, content, digest } of read) {
    contents.set(digest, content);
    known.set(id, content);
  }
  return rows.flatMap(({ digest: _, ...row }) => {
    const content = known.get(row.id);
    // gone since the row was read
    return content === undefined ? [] : [{ ...row, content }];
  });
}

/** The newest version of a tool that there is a row of. */
export async function findNewestModel(
  db: Queryable,
  tool: AssessmentTool,
): Promise<AssessmentModelRow | undefined> {
  const rows = await db
    .select(described)
    .from(assessmentModel)
    .where(eq(assessmentModel.tool, tool))
    .orderBy(desc(assessmentModel.version))
    .limit(1);
  return (await withContents(db, rows))[0];
}

export async function findModelVersion(
  db: Queryable,
  { tool, version }: { tool: AssessmentTool; version: number },
): Promise<AssessmentModelRow | undefined> {
  const rows = await db
    .select(described)
    .from(assessmentModel)
    .where(and(eq(assessmentModel.tool, tool), eq(assessmentModel.version, version)));
  return (await withContents(db, rows))[0];
}

export async function findModel(db: Queryable, id: number): Promise<AssessmentModelRow | undefined> {
  return (await listModels(db, [id])).get(id);
}

const newestOf = alias(assessmentModel, 'newest');

const selectAssessed = preparedOnce((db) =>
  db
    .select({
      row: getTableColumns(assessment),
      model: described,
      newest: { version: newestOf.version, release: newestOf.release },
    })
    .from(assessment)
    .innerJoin(assessmentModel, eq(assessmentModel.id, assessment.modelId))
    .innerJoin(newestOf, eq(newestOf.tool, assessment.tool))
    .where(eq(assessment.id, sql.placeholder('id')))
    .orderBy(desc(newestOf.version))
    .limit(1)
    .prepare('assessment_with_model'),
);

/** An assessment, the version that it goes by, and the newest one of its tool that there is a row of: in one query, for what many pages ask for. */
export async function findAssessed(
  db: Queryable,
  id: number,
): Promise<
  | {
      row: typeof assessment.$inferSelect;
      model: AssessmentModelRow;
      newest: Pick<AssessmentModelRow, 'version' | 'release'>;
    }
  | undefined
> {
  const [found] = await selectAssessed(db).execute({ id });
  if (found === undefined) return undefined;
  const [model] = await withContents(db, [found.model]);
  return model && { row: found.row, model, newest: found.newest };
}

/** Several, by their ids. */
export async function listModels(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, AssessmentModelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(described)
    .from(assessmentModel)
    .where(inArray(assessmentModel.id, [...ids]));
  return new Map((await withContents(db, rows)).map((row) => [row.id, row]));
}

/** Writes a version; nothing where somebody else has just written that one. */
export async function insertModel(
  db: Queryable,
  values: typeof assessmentModel.$inferInsert,
): Promise<AssessmentModelRow | undefined> {
  const [row] = await db.insert(assessmentModel).values(values).onConflictDoNothing().returning();
  return row;
}

/** Until the transaction ends nobody else begins, changes or confirms a draft of the tool. */
export async function lockModels(tx: Queryable, tool: AssessmentTool): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`assessment model of ${tool}`}))`);
}

const proposer = alias(appUser, 'proposer');
const confirmer = alias(appUser, 'confirmer');

type Content = AssessmentModelRow['content'];

/** What was asked by all versions of a tool that there are rows of, and of which parts, the newest last. */
export const listAsked = (
  db: Queryable,
  tool: AssessmentTool,
): Promise<Pick<Content, 'questions' | 'nodes'>[]> =>
  db
    .select({
      questions: sql<Content['questions']>`${assessmentModel.content}->'questions'`,
      nodes: sql<Content['nodes']>`${assessmentModel.content}->'nodes'`,
    })
    .from(assessmentModel)
    .where(eq(assessmentModel.tool, tool))
    .orderBy(asc(assessmentModel.version));

/** All versions of a tool that there are rows of, the newest first, without what they say, and by whom they came. */
export const listVersions = (db: Queryable, tool: AssessmentTool) =>
  db
    .select({
      row: described,
      questions: sql<number>`jsonb_array_length(${contentColumn}->'questions')`,
      ...{ proposedBy: proposer.account, confirmedBy: confirmer.account },
    })
    .from(assessmentModel)
    .leftJoin(proposer, eq(proposer.id, assessmentModel.proposedBy))
    .leftJoin(confirmer, eq(confirmer.id, assessmentModel.confirmedBy))
    .where(eq(assessmentModel.tool, tool))
    .orderBy(desc(assessmentModel.version));

/** How many assessments go by each version, open ones and finished ones apart. */
export const countUses = (db: Queryable) =>
  db
    .select({ modelId: assessment.modelId, state: assessment.state, n: count() })
    .from(assessment)
    .groupBy(assessment.modelId, assessment.state);

export type ModelDraftRow = typeof assessmentModelDraft.$inferSelect;

const saver = alias(appUser, 'saver');

/** The draft of a tool, and who saved and proposed it. */
export async function findDraftOf(db: Queryable, tool: AssessmentTool) {
  const [found] = await db
    .select({ row: assessmentModelDraft, by: saver.account, proposedBy: proposer.account })
    .from(assessmentModelDraft)
    .leftJoin(saver, eq(saver.id, assessmentModelDraft.savedBy))
    .leftJoin(proposer, eq(proposer.id, assessmentModelDraft.proposedBy))
    .where(eq(assessmentModelDraft.tool, tool));
  return found;
}

export async function findDraft(db: Queryable, id: number): Promise<ModelDraftRow | undefined> {
  const [row] = await db.select().from(assessmentModelDraft).where(eq(assessmentModelDraft.id, id));
  return row;
}

export async function insertDraft(
  db: Queryable,
  values: typeof assessmentModelDraft.$inferInsert,
): Promise<ModelDraftRow> {
  const [row] = await db.insert(assessmentModelDraft).values(values).returning();
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}

/** Changes a draft, which has one rev more then. */
export async function updateDraft(
  db: Queryable,
  id: number,
  values: Omit<PgUpdateSetSource<typeof assessmentModelDraft>, 'rev'>,
): Promise<number> {
  const [row] = await db
    .update(assessmentModelDraft)
    .set({ ...values, rev: sql`${assessmentModelDraft.rev} + 1` })
    .where(eq(assessmentModelDraft.id, id))
    .returning({ rev: assessmentModelDraft.rev });
  if (row === undefined) throw new Error('update found no row');
  return row.rev;
}

export async function deleteDraft(db: Queryable, id: number): Promise<void> {
  await db.delete(assessmentModelDraft).where(eq(assessmentModelDraft.id, id));
}

/** Content that somebody has written: he is one of its writers from then on, until there is a new version. */
export const saveContent = (
  db: Queryable,
  id: number,
  values: Pick<ModelDraftRow, 'content' | 'savedAt'> & { savedBy: number },
): Promise<number> =>
  updateDraft(db, id, {
    ...values,
    writers: sql`array_append(array_remove(${assessmentModelDraft.writers}, ${values.savedBy}::bigint), ${values.savedBy}::bigint)`,
  });

/** How many drafts wait that somebody may confirm: he has neither proposed nor written them. */
export async function countForeignDrafts(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(assessmentModelDraft)
    .where(
      and(
        eq(assessmentModelDraft.state, 'waiting'),
        sql`${assessmentModelDraft.proposedBy} is distinct from ${userId}`,
        sql`${assessmentModelDraft.savedBy} is distinct from ${userId}`,
        sql`${userId}::bigint <> all(${assessmentModelDraft.writers})`,
      ),
    );
  return row?.n ?? 0;
}
