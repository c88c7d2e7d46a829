import type { AssessmentModel, ModelNode } from '#contract/assessments/model-schema.ts';
import { childrenOf } from '#contract/assessments/tree.ts';

/** Elements, their domains, and what is below these. */
export const deepestPart = 3;

/** Nodes at the top, and those whose parent a colleague has taken away. */
export const rootsOf = (nodes: readonly ModelNode[]): ModelNode[] => {
  const known = new Set(nodes.map(({ key }) => key));
  return nodes.filter(({ parent }) => parent === null || !known.has(parent));
};

/** A node with all that is below it, from the top down. */
export const subtreeOf = (nodes: readonly ModelNode[], node: ModelNode): ModelNode[] => [
  node,
  ...childrenOf(nodes, node.key).flatMap((child) => subtreeOf(nodes, child)),
];

/** How far below the top a node is: 1 at the top. */
export function depthOf(nodes: readonly ModelNode[], { parent }: Pick<ModelNode, 'parent'>): number {
  const above = nodes.find(({ key }) => key === parent);
  return above === undefined ? 1 : 1 + depthOf(nodes, above);
}

/** How many levels a node and what is below it take. */
const heightOf = (nodes: readonly ModelNode[], node: ModelNode): number =>
  1 + Math.max(0, ...childrenOf(nodes, node.key).map((child) => heightOf(nodes, child)));

/** Each part behind what it is part of, and before its next sibling. */
const inOrder = (nodes: readonly ModelNode[]): ModelNode[] =>
  rootsOf(nodes).flatMap((root) => subtreeOf(nodes, root));

/**
 * Parts in their order after two have moved them: each below the other's part would be a loop, which nothing at the top leads to. There a part stands
 * where `theirs` has it.
 */
export function withoutLoops(nodes: readonly ModelNode[], theirs: readonly ModelNode[]): ModelNode[] {
  const reached = new Set(inOrder(nodes).map(({ key }) => key));
  const parents = new Map(theirs.map(({ key, parent }) => [key, parent]));
  return inOrder(
    nodes.map((node) =>
      reached.has(node.key)
        ? node
        : { ...node, parent: parents.has(node.key) ? (parents.get(node.key) ?? null) : node.parent },
    ),
  );
}

const withNodes = <Model extends AssessmentModel>(model: Model, nodes: readonly ModelNode[]): Model => ({
  ...model,
  nodes: inOrder(nodes),
});

/** A part without a name below another one, with no weight yet. The first one below a part takes its questions and all of its weight: they belong to leaves. */
export function addPart(model: AssessmentModel, parent: string | null, key: string): AssessmentModel {
  const isFirst = childrenOf(model.nodes, parent).length === 0;
  const node = { key, parent, name: '', about: '', degree: 'reference', note: '' } as const;
  return withNodes(
    {
      ...model,
      variants: model.variants.map((variant) => ({
        ...variant,
        weights: { ...variant.weights, [key]: isFirst ? 1 : 0 },
        leftOut: variant.leftOut.map((leaf) => (leaf === parent ? key : leaf)),
      })),
      questions: model.questions.map((question) =>
        question.node === parent ? { ...question, node: key } : question,
      ),
    },
    [...model.nodes, node],
  );
}

/** Without a part, what is below it, and what is asked there. */
export function removePart(model: AssessmentModel, node: ModelNode): AssessmentModel {
  const gone = new Set(subtreeOf(model.nodes, node).map(({ key }) => key));
  const questions = model.questions.filter((question) => !gone.has(question.node));
  const asked = new Set(questions.map(({ key }) => key));
  return {
    ...model,
    questions,
    nodes: model.nodes.filter(({ key }) => !gone.has(key)),
    short: model.short.filter((key) => asked.has(key)),
    variants: model.variants.map((variant) => ({
      ...variant,
      weights: Object.fromEntries(Object.entries(variant.weights).filter(([key]) => !gone.has(key))),
      leftOut: variant.leftOut.filter((key) => !gone.has(key)),
    })),
  };
}

/** The other parts below the same one, in their order. */
export const siblingsOf = (nodes: readonly ModelNode[], node: ModelNode): ModelNode[] => {
  const roots = rootsOf(nodes);
  return roots.includes(node) ? roots : childrenOf(nodes, node.parent);
};

/** A part one place up or down among its siblings, with all that is below it. */
export function movePart(model: AssessmentModel, node: ModelNode, by: -1 | 1): AssessmentModel {
  const siblings = siblingsOf(model.nodes, node);
  const other = siblings[siblings.indexOf(node) + by];
  if (other === undefined) return model;
  const swapped = model.nodes.map((each) => (each === node ? other : each === other ? node : each));
  return withNodes(model, swapped);
}

/** A part below another one, the last there; null: at the top. */
export function putBelow(model: AssessmentModel, node: ModelNode, parent: string | null): AssessmentModel {
  const others = model.nodes.filter((each) => each !== node);
  return withNodes(model, [...others, { ...node, parent }]);
}

/** Where a part may be put: at no place below itself, nor where it would reach too deep, nor below a part that has questions. */
export const placesFor = (
  { nodes, questions }: Pick<AssessmentModel, 'nodes' | 'questions'>,
  node: ModelNode,
): ModelNode[] => {
  const own = new Set(subtreeOf(nodes, node));
  const asked = new Set(questions.map((question) => question.node));
  const height = heightOf(nodes, node);
  return nodes.filter(
    (each) => !own.has(each) && !asked.has(each.key) && depthOf(nodes, each) + height <= deepestPart,
  );
};

/** The same under another key, wherever it is named. */
function renamePart(model: AssessmentModel, from: string, to: string): AssessmentModel {
  const named = (key: string) => (key === from ? to : key);
  return {
    ...model,
    nodes: model.nodes.map((node) => ({
      ...node,
      key: named(node.key),
      parent: node.parent === null ? null : named(node.parent),
    })),
    questions: model.questions.map((question) => ({ ...question, node: named(question.node) })),
    variants: model.variants.map((variant) => ({
      ...variant,
      weights: Object.fromEntries(
        Object.entries(variant.weights).map(([key, weight]) => [named(key), weight]),
      ),
      leftOut: variant.leftOut.map(named),
    })),
  };
}

/** Mine, with another key for each part that a colleague has added under the same one: they are two. */
export function partsApart(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', AssessmentModel>>,
  free: (taken: Iterable<string>) => string,
): AssessmentModel {
  const keysOf = ({ nodes }: AssessmentModel) => nodes.map(({ key }) => key);
  const [known, added] = [new Set(keysOf(base)), new Set(keysOf(theirs))];
  return keysOf(mine)
    .filter((key) => !known.has(key) && added.has(key))
    .reduce((model, key) => renamePart(model, key, free([...added, ...keysOf(model)])), mine);
}
