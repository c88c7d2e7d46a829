import { ChangeSet, type Change, type TokenEncoder } from '@tiptap/pm/changeset';
import type { Mark, Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { StepMap, Transform } from '@tiptap/pm/transform';

/**
 * Takes in what somebody else has written since `told`, the document that he knew: he has left `next`. What is written here and was not told
 * yet stays, beside his words or after them. What is the same stays too, with the cursor in it. Nobody undoes what another has written.
 * Undefined where nothing comes in.
 */
export function changeFromOutside(state: EditorState, told: Node, next: Node): Transaction | undefined {
  const { doc } = state;
  const joined = told.eq(doc) ? next : withOwn(told, doc, next);
  if (joined.eq(doc)) return undefined;
  const change = () => state.tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
  const parts = change();
  // from the end, where what comes before has its place still
  for (const { fromA, toA, fromB, toB } of changesBetween(doc, joined).toReversed())
    parts.replace(fromA, toA, joined.slice(fromB, toB));
  return parts.doc.eq(joined) ? parts : change().replaceWith(0, doc.content.size, joined.content);
}

/** The document that another has left, with what was written here since `told`. */
function withOwn(told: Node, mine: Node, next: Node): Node {
  const theirs = changesBetween(told, next).flatMap(({ fromA, toA, fromB, toB }) => [
    fromA,
    toA - fromA,
    toB - fromB,
  ]);
  const moved = new StepMap(theirs);
  const joined = new Transform(next);
  for (const { fromA, toA, fromB, toB } of changesBetween(told, mine).toReversed()) {
    // where he has replaced the place itself, after what he wrote
    const from = moved.map(fromA, 1);
    joined.replace(from, Math.max(from, moved.map(toA, -1)), mine.slice(fromB, toB));
  }
  return joined.doc;
}

function changesBetween(from: Node, to: Node): readonly Change[] {
  const whole = new StepMap([0, from.content.size, to.content.size]);
  return ChangeSet.create(from, undefined, tokens).addSteps(to, [whole], undefined).changes;
}

/** Tells marks and attributes apart too: a link to somewhere else is a change. */
const tokens: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => `${String(char)} ${textOf(marks)}`,
  encodeNodeStart: (node) => `${node.type.name} ${JSON.stringify(node.attrs)} ${textOf(node.marks)}`,
  encodeNodeEnd: (node) => `/${node.type.name}`,
  compareTokens: (a, b) => a === b,
};
const textOf = (marks: readonly Mark[]) => (marks.length === 0 ? '' : JSON.stringify(marks));
