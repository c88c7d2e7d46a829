import type { ResponseOf } from '#contract/call.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import type { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { retiredOf } from '#contract/assessments/model-rules.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import { countUses, findDraftOf, listVersions } from '#server/db/queries/assessments/assessment-model.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { hasWritten } from './model-drafts.ts';
import { readModel } from './models.ts';

interface Deps {
  db: Queryable;
}

type Tools = ResponseOf<typeof assessmentModelCalls.listAssessmentModels>;

/** Each tool with its versions, the newest first, and with its draft. */
export async function listModelVersions({ db }: Deps, caller: Caller): Promise<Tools> {
  const uses = await countUses(db);
  const usesOf = (id: number, state: 'open' | 'done') =>
    uses.find((each) => each.modelId === id && each.state === state)?.n ?? 0;
  const tools: Tools = [];
  for (const tool of assessmentTools) {
    const { version, model } = await readModel({ db }, { tool });
    const versions = (await listVersions(db, tool)).map(({ row, proposedBy, confirmedBy }) => ({
      ...{ version: row.version, isShipped: row.release !== null, since: row.createdAt.toISOString() },
      ...{ proposedBy: proposedBy ?? '', confirmedBy: confirmedBy ?? '', summary: row.summary },
      ...{ questions: row.content.questions.length },
      ...{ open: usesOf(row.id, 'open'), done: usesOf(row.id, 'done') },
    }));
    // what came with the program has no row before somebody is assessed by it
    const unused = {
      ...{ version, isShipped: true, since: null, proposedBy: '', confirmedBy: '', summary: '' },
      ...{ questions: model.questions.length, open: 0, done: 0 },
    };
    tools.push({
      ...{ tool, name: model.name },
      versions: versions[0]?.version === version ? versions : [unused, ...versions],
      draft: await draftOf(db, tool, caller),
    });
  }
  return tools;
}

async function draftOf(db: Queryable, tool: AssessmentTool, { userId }: Caller) {
  const found = await findDraftOf(db, tool);
  if (found === undefined) return null;
  const { row, by, proposedBy } = found;
  return {
    ...{ draftId: row.id, rev: row.rev, state: row.state, by: by ?? '', time: row.savedAt.toISOString() },
    ...{ proposedBy: proposedBy ?? '', summary: row.summary, isOwn: row.proposedBy === userId },
    mayConfirm: row.proposedBy !== userId && !hasWritten(row, userId),
  };
}

/** A draft with all that it is compared with and checked against. Fails with notFound. */
export async function readDraft(
  { db }: Deps,
  { tool }: { tool: AssessmentTool },
  caller: Caller,
): Promise<ResponseOf<typeof assessmentModelCalls.readModelDraft>> {
  const { row } = (await findDraftOf(db, tool)) ?? fail('notFound');
  const { version, model } = await readModel({ db }, { tool });
  const earlier = (await listVersions(db, tool)).map(({ row: each }) => each.content).reverse();
  return {
    ...((await draftOf(db, tool, caller)) ?? fail('notFound')),
    ...{ comment: row.comment, content: row.content },
    inForce: { version, content: model },
    retired: retiredOf(model, earlier),
  };
}
