import type { ResponseOf } from '#contract/call.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import type { assessmentModelCalls } from '#contract/assessments/model-calls.ts';
import { retiredOf } from '#contract/assessments/model-rules.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countUses,
  findDraftOf,
  listAsked,
  listVersions,
} from '#server/db/queries/assessments/assessment-model.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { hasWritten } from './model-drafts.ts';
import { readModel } from './models.ts';

interface Deps {
  db: Queryable;
}

type Tools = ResponseOf<typeof assessmentModelCalls.listAssessmentModels>;

/** Each tool with its versions, the newest first, and with its draft. */
export async function listModelVersions({ db }: Deps): Promise<Tools> {
  const uses = await countUses(db);
  const usesOf = (id: number, state: 'open' | 'done') =>
    uses.find((each) => each.modelId === id && each.state === state)?.n ?? 0;
  const tools: Tools = [];
  for (const tool of assessmentTools) {
    const { version, model } = await readModel({ db }, { tool });
    const versions = (await listVersions(db, tool)).map(({ row, questions, proposedBy, confirmedBy }) => ({
      ...{ version: row.version, isShipped: row.release !== null, since: row.createdAt.toISOString() },
      ...{ proposedBy: proposedBy ?? '', confirmedBy: confirmedBy ?? '', summary: row.summary },
      ...{ questions, open: usesOf(row.id, 'open'), done: usesOf(row.id, 'done') },
    }));
    // what came with the program has no row before somebody is assessed by it
    const unused = {
      ...{ version, isShipped: true, since: null, proposedBy: '', confirmedBy: '', summary: '' },
      ...{ questions: model.questions.length, open: 0, done: 0 },
    };
    tools.push({
      ...{ tool, name: model.name },
      versions: versions[0]?.version === version ? versions : [unused, ...versions],
      draft: draftOf(await findDraftOf(db, tool)),
    });
  }
  return tools;
}

type Found = NonNullable<Awaited<ReturnType<typeof findDraftOf>>>;

function draftOf(found: Found): NonNullable<Tools[number]['draft']>;
function draftOf(found: Found | undefined): Tools[number]['draft'];
function draftOf(found: Found | undefined): Tools[number]['draft'] {
  if (found === undefined) return null;
  const { row, by, proposedBy } = found;
  return {
    ...{ draftId: row.id, rev: row.rev, state: row.state, by: by ?? '', time: row.savedAt.toISOString() },
    ...{ proposedBy: proposedBy ?? '', summary: row.summary },
  };
}

/** A draft with all that it is compared with and checked against; null where nobody writes one. */
export async function readDraft(
  { db }: Deps,
  { tool }: { tool: AssessmentTool },
  { userId }: Caller,
): Promise<ResponseOf<typeof assessmentModelCalls.readModelDraft>> {
  const found = await findDraftOf(db, tool);
  if (found === undefined) return null;
  const { row } = found;
  const { version, model } = await readModel({ db }, { tool });
  const asked = await listAsked(db, tool);
  return {
    ...draftOf(found),
    isOwn: row.proposedBy === userId,
    mayConfirm: row.proposedBy !== userId && !hasWritten(row, userId),
    ...{ comment: row.comment, content: row.content },
    inForce: { version, content: model },
    retired: retiredOf(model, asked),
    partKeys: [...new Set([model, ...asked].flatMap(({ nodes }) => nodes.map(({ key }) => key)))],
  };
}
