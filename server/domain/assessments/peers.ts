import type { ResponseOf } from '#contract/call.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import { figuresOf } from '#contract/assessments/figures.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import { coarse, comparedFigures } from '#contract/assessments/peers.ts';
import type { assessmentPeersCalls } from '#contract/assessments/peers-calls.ts';
import { industryDivisions } from '#contract/reference/industry-divisions.ts';
import type { Queryable } from '#server/db/database.ts';
import { findModel } from '#server/db/queries/assessments/assessment-model.ts';
import { findAssessment, findNewestDone } from '#server/db/queries/assessments/assessment.ts';
import { deletePeer, findGroupOf, putPeer, readPeerSums } from '#server/db/queries/assessments/peers.ts';
import { fail } from '#server/lib/fail.ts';

type Peers = ResponseOf<typeof assessmentPeersCalls.assessmentPeers>;

/** C34 of C341. */
const divisionOf = (code: string): string => code.slice(0, 3);

/**
 * Writes what others may be compared with: the last result of a tool, in the group that is certified now. Deletes it where the enterprise does not consent,
 * is not certified, or has none.
 */
async function refreshPeer(
  db: Queryable,
  { userId, tool, consents }: { userId: number; tool: AssessmentTool; consents: boolean },
): Promise<void> {
  const row = consents ? await findNewestDone(db, { userId, tool }) : undefined;
  const group = row && (await findGroupOf(db, userId));
  const model = row && (await findModel(db, row.modelId))?.content;
  const figures = model && row.result !== null ? figuresOf(model, row.result) : undefined;
  if (!row || !group || !model || !figures) return deletePeer(db, { userId, tool });
  await putPeer(db, {
    ...{ userId, tool, modelId: row.modelId, scaleId: group.scaleId, division: divisionOf(group.code) },
    figures: comparedFigures(model, figures).map((figure) => figure?.value ?? null),
  });
}

/** The same of all tools. */
export async function refreshPeers(
  db: Queryable,
  { userId, consents }: { userId: number; consents: boolean },
): Promise<void> {
  for (const tool of assessmentTools) await refreshPeer(db, { userId, tool, consents });
}

/** How a result stands among others by the same version of the model. Fails with notFound and assessmentNotDone. */
export async function readPeers({ db }: { db: Queryable }, assessmentId: number): Promise<Peers> {
  const row = (await findAssessment(db, assessmentId)) ?? fail('notFound');
  const model = (await findModel(db, row.modelId))?.content ?? fail('notFound');
  const own = row.result === null ? undefined : figuresOf(model, row.result);
  if (own === undefined) return fail('assessmentNotDone');
  const group = await findGroupOf(db, row.userId);
  if (group === undefined) return { state: 'uncertified', industry: '', scale: '', figures: [] };
  const division = divisionOf(group.code);
  const figures = comparedFigures(model, own);
  const sums = await readPeerSums(db, {
    ...{ userId: row.userId, modelId: row.modelId, scaleId: group.scaleId, division },
    figures: figures.length,
  });
  const told = figures.flatMap((figure, n) => {
    const sum = sums[n];
    if (figure === null || !sum) return [];
    const { key, name, of, value } = figure;
    const [low, half, high] = sum.quartiles.map((each) => coarse(each, of));
    const quartiles: [number, number, number] = [low ?? 0, half ?? 0, high ?? 0];
    return [{ key, name, of, own: value, mean: coarse(sum.mean, of), quartiles }];
  });
  return {
    state: told.length === 0 ? 'few' : 'shown',
    industry: industryDivisions.find(({ code }) => code === division)?.name.trim() ?? division,
    scale: group.scale,
    figures: told,
  };
}
