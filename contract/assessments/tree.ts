import type { AssessmentModel, ModelNode, ModelQuestion, ModelVariant } from './model-schema.ts';

/** Leaves of a tree that were taken out, or that a variant leaves out by itself, by their keys. */
export type LeftOut = ReadonlySet<string>;

/** Fails where the model has no such variant. */
export function variantOf({ variants }: Pick<AssessmentModel, 'variants'>, key: string): ModelVariant {
  const variant = variants.find((each) => each.key === key);
  if (variant === undefined) throw new Error(`no variant ${key}`);
  return variant;
}

/** What a variant leaves out by itself, and why that is. */
export const defaultLeftOut = ({ leftOut }: Pick<ModelVariant, 'leftOut'>): Record<string, string> =>
  Object.fromEntries(leftOut.map((node) => [node, '该类企业一般不涉及']));

/** The nodes right below one, or the uppermost ones. */
export const childrenOf = (nodes: readonly ModelNode[], parent: string | null): ModelNode[] =>
  nodes.filter((node) => node.parent === parent);

/** Nodes without any below them, in the order of the model. */
export function leavesOf(nodes: readonly ModelNode[]): ModelNode[] {
  const parents = new Set(nodes.map(({ parent }) => parent));
  return nodes.filter(({ key }) => !parents.has(key));
}

/** The uppermost node that a node belongs to: a part of the questionnaire. */
export function partOf(nodes: readonly ModelNode[], key: string): ModelNode {
  const node = nodes.find((each) => each.key === key);
  if (node === undefined) throw new Error(`no node ${key}`);
  return node.parent === null ? node : partOf(nodes, node.parent);
}

/** The leaves of an uppermost node. */
export const leavesBelow = (nodes: readonly ModelNode[], part: string): ModelNode[] =>
  leavesOf(nodes).filter(({ key }) => partOf(nodes, key).key === part);

/** Questions of nodes that are not left out. */
export const askedQuestions = (
  { questions }: Pick<AssessmentModel, 'questions'>,
  leftOut: LeftOut,
): readonly ModelQuestion[] => questions.filter(({ node }) => !leftOut.has(node));

/**
 * Scores of all nodes from those of the leaves. What is left out does not count: weights of the rest are scaled to sum up to 1 again.
 * A node of which nothing is left, or whose rest has no weight, has no score.
 */
export function scoreTree(
  nodes: readonly ModelNode[],
  { weights, leaves }: { weights: Readonly<Record<string, number>>; leaves: ReadonlyMap<string, number> },
): Map<string, number> {
  const scores = new Map<string, number>();
  const visit = (node: ModelNode): number | undefined => {
    const below = childrenOf(nodes, node.key);
    const score = below.length === 0 ? leaves.get(node.key) : mean(below);
    if (score !== undefined) scores.set(node.key, score);
    return score;
  };
  const mean = (siblings: readonly ModelNode[]): number | undefined => {
    const parts = siblings.flatMap((node) => {
      const score = visit(node);
      return score === undefined ? [] : [{ score, weight: weights[node.key] ?? 0 }];
    });
    const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
    return whole === 0
      ? undefined
      : parts.reduce((sum, { score, weight }) => sum + (score * weight) / whole, 0);
  };
  const total = mean(childrenOf(nodes, null));
  if (total !== undefined) scores.set(wholeTree, total);
  return scores;
}

/** What the score of everything is called. No node has a key without a letter. */
export const wholeTree = '';

/** The nearest multiple of a millionth: sums of decimal weights meet their borders exactly. */
export const exact = (value: number): number => Math.round(value * 1e6) / 1e6;
