import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { leavesOf } from '#contract/assessments/tree.ts';

/** What was left out before, of what a model has; undefined where nothing else would be left. */
export function leftOutIn(
  { nodes }: Pick<AssessmentModel, 'nodes'>,
  before: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const leaves = leavesOf(nodes).map(({ key }) => key);
  const kept = leaves.filter((leaf) => before[leaf] !== undefined);
  return kept.length === leaves.length
    ? undefined
    : Object.fromEntries(kept.map((leaf) => [leaf, before[leaf] ?? '']));
}
