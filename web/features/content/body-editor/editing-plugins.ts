import { Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/** Undoing, cells of tables, and places between blocks where text alone cannot be. */
export const editingPlugins = Extension.create({
  name: 'editing',
  addKeyboardShortcuts() {
    const { view } = this.editor;
    const again = () => redo(view.state, view.dispatch);
    return { 'Mod-z': () => undo(view.state, view.dispatch), 'Mod-y': again, 'Shift-Mod-z': again };
  },
  addProseMirrorPlugins: () => [
    tabPlugin(),
    history(),
    // its colour is the style sheet's
    dropCursor({ color: false, class: 'body-drop-cursor' }),
    gapCursor(),
    tableEditing(),
  ],
});

/** Tab leaves the editor, as any field. In a table it goes from cell to cell, and Escape before it leaves. */
function tabPlugin(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key === 'Shift') return false;
        if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) {
          isLeaving = event.key === 'Escape';
          return false;
        }
        const leaves = isLeaving || !isInTable(view.state);
        isLeaving = false;
        return !leaves && moveCell(view, event.shiftKey ? -1 : 1);
      },
    },
  });
}

/** Beyond the last cell there is a new row; before the first one leaves. */
function moveCell(view: EditorView, direction: 1 | -1): boolean {
  const go = () => goToNextCell(direction)(view.state, view.dispatch);
  if (go()) return true;
  return direction === 1 && addRowAfter(view.state, view.dispatch) && go();
}

/** The table around the selection, and where it begins. */
export function tableAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'table') return { node, at: $from.before(depth) };
  }
  return undefined;
}
