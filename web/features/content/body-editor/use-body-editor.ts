import { Editor, type JSONContent } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { editingPlugins } from './editing-plugins.ts';
import { offeredHeadings } from './heading-offers.ts';
import { followOutside } from './follow-outside.ts';
import { cleanPasted } from './pasted-html.ts';
import { readHtml } from './read-html.ts';
import { bodyNodes, bodySchema } from './schema.ts';

interface Watched {
  onChange: (html: string) => void;
  /** So many pictures of a paste could not come along. */
  onRefusedImages: (count: number) => void;
  /** So many paragraphs look like headings after a paste. */
  onHeadings: (count: number) => void;
  onImageFile: (file: File) => void;
  onOtherFile: () => void;
  onLinkKey: () => void;
}

interface Given extends Watched {
  value: string;
  revision: number;
  isReadOnly: boolean;
  /** Of the element that is typed in. */
  attributes: Readonly<Record<string, string>>;
}

/** How long ProseMirror may take to read what an input method has written. */
const afterComposition = 60;

interface BodyEditing {
  editor: Editor;
  /** Takes in a value that others have changed: at once, or when an input method has finished. */
  take: (html: string) => void;
}

/** Keeps an editor in an element; undefined until it is there. */
export function useBodyEditor(place: RefObject<HTMLElement | null>, given: Given): Editor | undefined {
  const { value, revision, isReadOnly, attributes } = given;
  const [editing, setEditing] = useState<BodyEditing>();
  const editor = editing?.editor;
  const watched = useRef<Watched>(given);
  const begin = useRef({ value, attributes });
  useEffect(() => {
    watched.current = given;
  });

  useEffect(() => {
    const own = createEditing(place.current, begin.current, watched);
    setEditing(own);
    return () => {
      setEditing(undefined);
      own.editor.destroy();
    };
  }, [place]);

  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  const attributeText = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: { ...begin.current.attributes, ...attributes },
      },
    });
    // told apart by what they say
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, attributeText]);

  const known = useRef(revision);
  useEffect(() => {
    if (editing === undefined || known.current === revision) return;
    known.current = revision;
    editing.take(value);
  }, [editing, revision, value]);
  return editor;
}

function createEditing(
  element: HTMLElement | null,
  { value, attributes }: { value: string; attributes: Readonly<Record<string, string>> },
  watched: RefObject<Watched>,
): BodyEditing {
  const editor: Editor = new Editor({
    element,
    // the style sheet has it: the security policy refuses what a script writes
    injectCSS: false,
    extensions: [...bodyNodes, editingPlugins],
    content: jsonOf(value),
    // 1. and the like stay what somebody has typed
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { ...attributes },
      transformPastedHTML: (html) => {
        const { html: cleaned, refusedImages } = cleanPasted(html, location.origin);
        watched.current.onRefusedImages(refusedImages);
        return cleaned;
      },
      handlePaste: (_, event) => {
        const { clipboardData } = event;
        // Word puts a picture of the text beside it
        const isText = clipboardData?.types.some((type) => /^text\/(html|plain)$/.test(type)) ?? false;
        return !isText && takeFiles(clipboardData?.files, watched.current);
      },
      handleDrop: (_view: EditorView, event: DragEvent, _slice: Slice, isMoved: boolean) =>
        !isMoved && takeFiles(event.dataTransfer?.files, watched.current),
      handleKeyDown: (_, event) => {
        const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
        if (isLink) watched.current.onLinkKey();
        return isLink;
      },
    },
  });

  let composed: ReturnType<typeof setTimeout> | undefined;
  const { settle, settleOnceTyped, take } = followOutside(
    {
      get state() {
        return editor.state;
      },
      dispatch: (change) => editor.view.dispatch(change),
      isSettled: () => !editor.isDestroyed && !editor.view.composing && composed === undefined,
    },
    (html) => watched.current.onChange(html),
  );
  editor.on('update', settleOnceTyped);
  editor.on('transaction', ({ transaction }) => {
    if (transaction.getMeta('uiEvent') === 'paste')
      watched.current.onHeadings(offeredHeadings(editor.state.doc).length);
  });
  editor.on('blur', () => {
    clearTimeout(composed);
    composed = undefined;
    settle();
  });
  editor.view.dom.addEventListener('compositionend', () => {
    clearTimeout(composed);
    composed = setTimeout(() => {
      composed = undefined;
      settleOnceTyped();
    }, afterComposition);
  });
  return { editor, take };
}

/** In the one form that an editor takes for a document of another schema than its own. */
const jsonOf = (html: string) => readHtml(bodySchema, html).toJSON() as JSONContent;

function takeFiles(files: FileList | undefined, { onImageFile, onOtherFile }: Watched): boolean {
  const [first] = files ?? [];
  if (first === undefined) return false;
  if (first.type.startsWith('image/')) onImageFile(first);
  else onOtherFile();
  return true;
}
