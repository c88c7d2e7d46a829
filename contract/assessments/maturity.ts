import type { Answers } from './answers.ts';
import type { MaturityModel, Requirement } from './model-schema.ts';
import { askedQuestions, exact, leavesOf, scoreTree, variantOf, wholeTree, type LeftOut } from './tree.ts';

export interface MaturityScore {
  /** From 0 to the highest level. */
  score: number;
  /** 0 below the first. */
  level: number;
  /** By the keys of nodes that count. */
  nodes: Record<string, number>;
  /** What is missing to the next level; null at the highest. */
  next: { level: number; min: number; missing: number } | null;
}

/** Means of the requirements of one leaf by level, the first one first. A requirement that does not concern the enterprise is left out of its mean. */
function levelMeans(model: MaturityModel, node: string, answers: Answers): (number | undefined)[] {
  const values = new Map(model.scale.map(({ key, value }) => [key, value]));
  return model.levels.map(({ level }) => {
    const all = model.questions.filter(
      (question): question is Requirement =>
        question.kind === 'requirement' && question.node === node && question.level === level,
    );
    const counted = all.filter(({ key }) => (answers[key]?.reason ?? '') === '');
    if (counted.length === 0) return undefined;
    const sum = counted.reduce(
      (total, { key }) => total + (values.get(answers[key]?.chosen[0] ?? '') ?? 0),
      0,
    );
    return sum / counted.length;
  });
}

/**
 * The score of one leaf: its levels add up. A level without a requirement that counts takes the mean of the nearest lower one. Where there is none below,
 * it takes the nearest higher one: what is left out neither gives nor takes. Undefined where nothing counts.
 */
export function leafScore(means: readonly (number | undefined)[], gate: number | null): number | undefined {
  const first = means.find((mean) => mean !== undefined);
  if (first === undefined) return undefined;
  let last = first;
  let sum = 0;
  for (const mean of means) {
    last = mean ?? last;
    sum += last;
    if (gate !== null && last < gate) break;
  }
  return sum;
}

/** The score of an enterprise, of each node, and the level. Unanswered requirements count as not met. */
export function scoreMaturity(
  model: MaturityModel,
  { variant, leftOut, answers }: { variant: string; leftOut: LeftOut; answers: Answers },
): MaturityScore {
  const leaves = new Map<string, number>();
  const asked = new Set(askedQuestions(model, leftOut).map(({ node }) => node));
  for (const { key } of leavesOf(model.nodes)) {
    if (!asked.has(key)) continue;
    const score = leafScore(levelMeans(model, key, answers), model.gate);
    if (score !== undefined) leaves.set(key, score);
  }
  const scores = scoreTree(model.nodes, { weights: variantOf(model, variant).weights, leaves });
  const score = exact(scores.get(wholeTree) ?? 0);
  scores.delete(wholeTree);
  const level = levelAt(model, score);
  const next = model.levels.find((each) => each.level === level + 1);
  return {
    score,
    level,
    nodes: Object.fromEntries([...scores].map(([key, value]) => [key, exact(value)])),
    next: next ? { level: next.level, min: next.min, missing: exact(next.min - score) } : null,
  };
}

/** The highest level whose band begins at or under a score. */
export const levelAt = ({ levels }: Pick<MaturityModel, 'levels'>, score: number): number =>
  levels.reduce((best, { level, min }) => (score >= min && level > best ? level : best), 0);
