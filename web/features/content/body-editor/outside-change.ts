import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';

/**
 * Turns a document into another, as somebody else has left it: what is the same stays, with the cursor in it. Nobody undoes what another has
 * written. Undefined where both are the same.
 */
export function changeFromOutside(state: EditorState, next: Node): Transaction | undefined {
  const { doc } = state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return undefined;
  // what is repeated may be the end of the one side and the beginning of the other
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = () => state.tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
  const part = change().replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  return part.doc.eq(next) ? part : change().replaceWith(0, doc.content.size, next.content);
}
