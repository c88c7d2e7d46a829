import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { StepMap, Transform } from '@tiptap/pm/transform';
import { changesBetween, childrenOf } from './doc-changes.ts';

/**
 * Takes in what somebody else has written since `told`, the document that he knew: he has left `next`. What is written here and was not told
 * yet stays, beside his words or after them. What is the same stays too, with the cursor in it. Nobody undoes what another has written.
 * Undefined where nothing comes in.
 */
export function changeFromOutside(state: EditorState, told: Node, next: Node): Transaction | undefined {
  const { doc } = state;
  const joined = told.eq(doc) ? next : joinedOf(told, doc, next);
  if (joined.eq(doc)) return undefined;
  const change = () => state.tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
  const parts = change();
  // from the end, where what comes before has its place still
  for (const { fromA, toA, fromB, toB } of changesBetween(doc, joined).toReversed())
    parts.replace(fromA, toA, joined.slice(fromB, toB));
  return parts.doc.eq(joined) ? parts : change().replaceWith(0, doc.content.size, joined.content);
}

/** Both texts; where they cannot be put together, one's own blocks after his: doubled rather than lost. */
function joinedOf(told: Node, mine: Node, next: Node): Node {
  try {
    return withOwn(told, mine, next);
  } catch {
    const known = [told, next].flatMap(childrenOf);
    const own = childrenOf(mine).filter((node) => !known.some((one) => one.eq(node)));
    return next.copy(next.content.append(Fragment.from(own)));
  }
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
