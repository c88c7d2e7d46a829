import {
  assessmentModelShape,
  type AssessmentModel,
  type AssessmentTool,
} from '#contract/assessments/model-schema.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findModelVersion,
  findNewestModel,
  insertModel,
  type AssessmentModelRow,
} from '#server/db/queries/assessments/assessment-model.ts';
import { childrenOf } from '#contract/assessments/tree.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import type { ToolOverview } from '#contract/assessments/entities.ts';
import { fail } from '#server/lib/fail.ts';
import digital from './models/digital.json' with { type: 'json' };
import maturity from './models/maturity.json' with { type: 'json' };
import security from './models/security.json' with { type: 'json' };

/**
 * The models that come with the program, read at the start: an installation whose models are broken asks nobody. `release` grows by one
 * whenever a file changes; what was assessed by the one before keeps its row.
 */
const shipped: Readonly<Record<AssessmentTool, { release: number; content: AssessmentModel }>> = {
  maturity: { release: 1, content: assessmentModelShape.parse(maturity) },
  security: { release: 1, content: assessmentModelShape.parse(security) },
  digital: { release: 1, content: assessmentModelShape.parse(digital) },
};

/** What is asked now: the newest row, unless the program has brought a newer one than that; what the centre has written comes before both. */
export function currentOf(
  tool: AssessmentTool,
  newest: Pick<AssessmentModelRow, 'version' | 'release'> | undefined,
): { version: number; isNew: boolean } {
  if (newest === undefined) return { version: 1, isNew: true };
  const { version, release } = newest;
  const isNew = release !== null && release < shipped[tool].release;
  return { version: isNew ? version + 1 : version, isNew };
}

/** What came with this program is the same bytes whether it was used here yet or not: the database orders names otherwise. */
const contentOf = ({ tool, release, content }: AssessmentModelRow): AssessmentModel =>
  release === shipped[tool].release ? shipped[tool].content : content;

/** A version of a model, or the one of now. Fails with notFound. */
export async function readModel(
  { db }: { db: Queryable },
  { tool, version }: { tool: AssessmentTool; version?: number | undefined },
): Promise<{ version: number; model: AssessmentModel }> {
  const known = version === undefined ? undefined : await findModelVersion(db, { tool, version });
  if (known !== undefined) return { version: known.version, model: contentOf(known) };
  const newest = await findNewestModel(db, tool);
  const current = currentOf(tool, newest);
  // what nobody was assessed by yet has no row
  if (version !== undefined && version !== current.version) fail('notFound');
  const model = newest === undefined || current.isNew ? shipped[tool].content : contentOf(newest);
  return { version: current.version, model };
}

/** What each tool is, in the order of the page. */
export async function listTools({ db }: { db: Queryable }): Promise<ToolOverview[]> {
  const tools = [];
  for (const tool of assessmentTools) {
    const { version, model } = await readModel({ db }, { tool });
    const { name, about, documents, official, disclaimer, variants, nodes, questions, short } = model;
    tools.push({
      ...{ tool, version, name, about, documents, official, disclaimer },
      variants: variants.map(({ key, name: called, about: what }) => ({ key, name: called, about: what })),
      parts: childrenOf(nodes, null).map(({ name: part }) => part),
      questions: questions.length,
      short: short.length,
    });
  }
  return tools;
}

/** The row of what is asked now, written where it is needed for the first time. */
export async function takeModel(
  db: Queryable,
  { tool, now }: { tool: AssessmentTool; now: Date },
): Promise<AssessmentModelRow> {
  const newest = await findNewestModel(db, tool);
  const { version, isNew } = currentOf(tool, newest);
  if (!isNew && newest !== undefined) return newest;
  const { release, content } = shipped[tool];
  const made = await insertModel(db, { tool, version, release, content, createdAt: now });
  // whoever was quicker has written the same
  return made ?? (await findModelVersion(db, { tool, version })) ?? fail('notFound');
}
