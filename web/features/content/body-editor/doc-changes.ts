import { ChangeSet, type TokenEncoder } from '@tiptap/pm/changeset';
import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { StepMap } from '@tiptap/pm/transform';

/** A range of one document that stands in another one's place, in positions of each. */
export interface DocChange {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** Tokens of both sides together up to which a range is compared token by token: the library narrows longer ones wrongly. */
const mostTokens = 4_000;
/** Pairs of blocks that are compared to find those that stayed. */
const mostPairs = 250_000;

/**
 * How a document became another, in order. Block by block first, so that a change in one paragraph says nothing of the others, however long the
 * document is; then within a block by its characters.
 */
export function changesBetween(before: Node, after: Node): DocChange[] {
  const changes: DocChange[] = [];
  compareChildren(before, after, { a: 0, b: 0 }, (range) => {
    changes.push(...refine(before, after, range));
  });
  return changes;
}

interface Place {
  a: number;
  b: number;
}

export const childrenOf = (node: Node): Node[] =>
  Array.from({ length: node.childCount }, (_, at) => node.child(at));
const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Tells each range of children that differ; `place`: where the children of each begin. */
function compareChildren(before: Node, after: Node, place: Place, tell: (range: DocChange) => void): void {
  const [a, b] = [childrenOf(before), childrenOf(after)];
  let { a: atA, b: atB } = place;
  for (const run of differingRuns(a, b)) {
    const [startA, startB] = [atA + sizeOf(run.keptA), atB + sizeOf(run.keptA)];
    compareRun(run.a, run.b, { a: startA, b: startB }, tell);
    [atA, atB] = [startA + sizeOf(run.a), startB + sizeOf(run.b)];
  }
}

/** Children that took the place of others: each with its own where there are as many, otherwise all at once. */
function compareRun(
  a: readonly Node[],
  b: readonly Node[],
  place: Place,
  tell: (range: DocChange) => void,
): void {
  if (a.length === b.length && a.every((node, at) => b[at]?.sameMarkup(node) === true)) {
    let { a: atA, b: atB } = place;
    for (const [at, node] of a.entries()) {
      const other = b[at];
      if (other === undefined) continue;
      if (node.isTextblock)
        tell({ fromA: atA, toA: atA + node.nodeSize, fromB: atB, toB: atB + other.nodeSize });
      else if (!node.eq(other)) compareChildren(node, other, { a: atA + 1, b: atB + 1 }, tell);
      atA += node.nodeSize;
      atB += other.nodeSize;
    }
    return;
  }
  tell({ fromA: place.a, toA: place.a + sizeOf(a), fromB: place.b, toB: place.b + sizeOf(b) });
}

interface Run {
  /** What stayed before it. */
  keptA: readonly Node[];
  a: readonly Node[];
  b: readonly Node[];
}

/** Where two lists of nodes differ, by their longest common sequence. */
function differingRuns(a: readonly Node[], b: readonly Node[]): Run[] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && isSame(a[start], b[start])) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && isSame(a.at(-1 - end), b.at(-1 - end))) end += 1;
  const [midA, midB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (midA.length === 0 && midB.length === 0) return [];
  const kept = midA.length * midB.length > mostPairs ? [] : commonPairs(midA, midB);
  const runs: Run[] = [];
  let [fromA, fromB] = [0, 0];
  let keptA: Node[] = a.slice(0, start);
  for (const [atA, atB] of [...kept, [midA.length, midB.length] as const]) {
    if (atA > fromA || atB > fromB) {
      runs.push({ keptA, a: midA.slice(fromA, atA), b: midB.slice(fromB, atB) });
      keptA = [];
    }
    keptA = [...keptA, ...midA.slice(atA, atA + 1)];
    [fromA, fromB] = [atA + 1, atB + 1];
  }
  return runs;
}

const isSame = (a: Node | undefined, b: Node | undefined): boolean =>
  a !== undefined && b !== undefined && a.eq(b);

/** The places of a longest common sequence. */
function commonPairs(a: readonly Node[], b: readonly Node[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = isSame(a[i], b[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (isSame(a[i], b[j])) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** What differs within a range of each: token by token, or, of a long one, all between what begins and what ends alike. */
function refine(before: Node, after: Node, range: DocChange): DocChange[] {
  const { fromA, toA, fromB, toB } = range;
  const [a, b] = [before.slice(fromA, toA).content, after.slice(fromB, toB).content];
  if (a.size + b.size <= mostTokens) {
    // as documents of their own, whatever they stand in
    const own = (content: Fragment) => before.type.create(null, content);
    return ChangeSet.create(own(a), undefined, tokens)
      .addSteps(own(b), [new StepMap([0, a.size, b.size])], undefined)
      .changes.map((change) => ({
        ...{ fromA: fromA + change.fromA, toA: fromA + change.toA },
        ...{ fromB: fromB + change.fromB, toB: fromB + change.toB },
      }));
  }
  const start = a.findDiffStart(b);
  const end = a.findDiffEnd(b);
  if (start === null || end === null) return [];
  // what is repeated may be the end of the one side and the beginning of the other
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return [
    {
      ...{ fromA: fromA + start, toA: fromA + end.a + overlap },
      ...{ fromB: fromB + start, toB: fromB + end.b + overlap },
    },
  ];
}

/** Tells marks and attributes apart too: a link to somewhere else is a change. */
const tokens: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => `${String(char)} ${textOf(marks)}`,
  encodeNodeStart: (node) => `${node.type.name} ${JSON.stringify(node.attrs)} ${textOf(node.marks)}`,
  encodeNodeEnd: (node) => `/${node.type.name}`,
  compareTokens: (a, b) => a === b,
};
const textOf = (marks: readonly Mark[]) => (marks.length === 0 ? '' : JSON.stringify(marks));
