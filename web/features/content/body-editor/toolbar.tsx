import type { Editor } from '@tiptap/core';
import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { toolGroups, type Asks, type Tool } from './tool-groups.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  editor: Editor;
  /** Of the text that it is for. */
  controls: string;
  onAsk: (what: Asks) => void;
}

/** Arrows go from button to button, Tab to the text: one stop for the keyboard. */
export function Toolbar({ editor, controls, onAsk }: ToolbarProps) {
  useEditorState(editor);
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  // what belongs to where the cursor is has a row of its own: nothing else moves when it comes
  const rows = [
    toolGroups.filter(({ isShown }) => isShown === undefined),
    toolGroups.filter(({ isShown }) => isShown?.(editor)),
  ];
  const texts = rows.flat().flatMap(({ tools }) => tools.map(({ text }) => text));
  const current = texts.includes(stop) ? stop : texts[0];

  function handleKey(event: KeyboardEvent) {
    const next = nextOf(texts.indexOf(current ?? ''), texts.length, event.key);
    if (next === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  function press(tool: Tool, event: MouseEvent) {
    if (tool.can?.(editor) === false) return;
    if (typeof tool.run === 'string') onAsk(tool.run);
    else {
      tool.run(editor);
      // the keyboard stays where it is: the next button may be wanted as well
      if (event.detail > 0) editor.commands.focus();
    }
  }

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label="正文工具"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {rows.map(
        (groups, index) =>
          groups.length > 0 && (
            <div key={index} className={styles.row}>
              {groups.map(({ name, isNamed, tools }) => (
                <div key={name} className={styles.group} role="group" aria-label={name}>
                  {isNamed && (
                    <span className={styles.name} aria-hidden="true">
                      {name}
                    </span>
                  )}
                  {tools.map((tool) => {
                    const isOn = tool.isOn?.(editor);
                    return (
                      <button
                        key={tool.text}
                        type="button"
                        className={classNames(styles.tool, isOn && styles.on)}
                        title={titleOf(tool)}
                        aria-label={tool.name}
                        aria-pressed={isOn}
                        aria-disabled={tool.can?.(editor) === false || undefined}
                        aria-keyshortcuts={tool.keys}
                        aria-haspopup={typeof tool.run === 'string' ? 'dialog' : undefined}
                        tabIndex={tool.text === current ? 0 : -1}
                        onFocus={() => setStop(tool.text)}
                        // the selection of the text stays
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={(event) => press(tool, event)}
                      >
                        {tool.text}
                      </button>
                    );
                  })}
                </div>
              ))}
            </div>
          ),
      )}
    </div>
  );
}

const titleOf = ({ text, name = text, keys }: Tool) =>
  keys === undefined ? name : `${name}（${keys.replace('Control', 'Ctrl')}）`;

function nextOf(now: number, count: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Draws anew after each step of the editor. */
function useEditorState(editor: Editor): void {
  useSyncExternalStore(
    (onChange) => {
      editor.on('transaction', onChange);
      return () => void editor.off('transaction', onChange);
    },
    () => editor.state,
  );
}
