import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { changeFromOutside } from './outside-change.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

/** The editor whose text goes out and comes in. */
export interface Followed {
  readonly state: EditorState;
  dispatch: (change: Transaction) => void;
  /** What was typed is text by now, and not letters of an input method. */
  isSettled: () => boolean;
}

/** Between an editor and the form around it: tells of what was typed here, and takes in what others have made of that. */
export function followOutside(editor: Followed, onChange: (html: string) => void) {
  const read = (doc: Node) => ({ doc, html: writeHtml(doc) });
  // what the form has of this text, and what others have made of that
  let told = read(editor.state.doc);
  let outside: string | undefined;
  function settle(): void {
    if (outside !== undefined) {
      const next = readHtml(editor.state.schema, outside);
      outside = undefined;
      const change = changeFromOutside(editor.state, told.doc, next);
      told = read(next);
      if (change !== undefined) editor.dispatch(change);
    }
    const { html } = told;
    told = read(editor.state.doc);
    if (told.html !== html) onChange(told.html);
  }
  const settleOnceTyped = () => {
    if (editor.isSettled()) settle();
  };
  return {
    /** At once, whatever is being typed. */
    settle,
    /** Letters of an input method are no text yet: they would be saved, and seen by others. */
    settleOnceTyped,
    /** Takes in a value that others have changed: at once, or when an input method has finished. */
    take: (html: string): void => {
      outside = html;
      settleOnceTyped();
    },
  };
}
