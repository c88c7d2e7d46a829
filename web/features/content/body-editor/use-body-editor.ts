import { Editor, type JSONContent } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { editingPlugins } from './editing-plugins.ts';
import { offeredHeadings } from './heading-offers.ts';
import { changeFromOutside } from './outside-change.ts';
import { cleanPasted } from './pasted-html.ts';
import { readHtml } from './read-html.ts';
import { bodyNodes, bodySchema } from './schema.ts';
import { writeHtml } from './write-html.ts';

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
  /** Of the element that is typed in. */
  attributes: Readonly<Record<string, string>>;
}

/** How long ProseMirror may take to read what an input method has written. */
const afterComposition = 60;

/** Keeps an editor in an element; undefined until it is there. */
export function useBodyEditor(place: RefObject<HTMLElement | null>, given: Given): Editor | undefined {
  const { value, revision, attributes } = given;
  const [editor, setEditor] = useState<Editor>();
  const watched = useRef<Watched>(given);
  const begin = useRef({ value, attributes });
  useEffect(() => {
    watched.current = given;
  });

  useEffect(() => {
    const own = createEditor(place.current, begin.current, watched);
    setEditor(own);
    return () => {
      setEditor(undefined);
      own.destroy();
    };
  }, [place]);

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
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    if (editor === undefined || known.current === revision) return undefined;
    known.current = revision;
    return onceComposed(editor, () => {
      const next = readHtml(editor.schema, latest.current);
      const change = changeFromOutside(editor.state, next);
      if (change !== undefined) editor.view.dispatch(change);
    });
  }, [editor, revision]);
  return editor;
}

/** When an input method finished last: what it wrote is in the document only a moment later. */
const composedAt = new WeakMap<EditorView, number>();

/** Runs now, or once an input method has finished: what it writes in is not to be taken away. Returns what calls it off. */
function onceComposed({ view }: Editor, act: () => void): () => void {
  const left = (composedAt.get(view) ?? -Infinity) + afterComposition - performance.now();
  if (!view.composing && left <= 0) {
    act();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!view.composing) timer = setTimeout(act, left);
  const wait = () => {
    timer = setTimeout(act, afterComposition);
  };
  view.dom.addEventListener('compositionend', wait, { once: true });
  return () => {
    clearTimeout(timer);
    view.dom.removeEventListener('compositionend', wait);
  };
}

function createEditor(
  element: HTMLElement | null,
  { value, attributes }: { value: string; attributes: Readonly<Record<string, string>> },
  watched: RefObject<Watched>,
): Editor {
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

  let known = writeHtml(editor.state.doc);
  const tell = () => {
    const html = writeHtml(editor.state.doc);
    if (html !== known) watched.current.onChange((known = html));
  };
  // letters of an input method are no text yet: they would be saved, and seen by others
  editor.on('update', () => {
    if (!editor.view.composing) tell();
  });
  editor.on('transaction', ({ transaction }) => {
    if (transaction.getMeta('preventUpdate') === true) known = writeHtml(editor.state.doc);
    if (transaction.getMeta('uiEvent') === 'paste')
      watched.current.onHeadings(offeredHeadings(editor.state.doc).length);
  });
  editor.on('blur', tell);
  editor.view.dom.addEventListener('compositionend', () => {
    composedAt.set(editor.view, performance.now());
    setTimeout(() => {
      if (!editor.isDestroyed && !editor.view.composing) tell();
    }, afterComposition);
  });
  return editor;
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
