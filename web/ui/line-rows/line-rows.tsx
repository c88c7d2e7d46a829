import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import { FieldGroup, type FieldProps } from '../field/field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './line-rows.module.css';
import { rowsOf, textOfRows, withoutRow, withRowAfter, withRowMoved, withTyped } from './rows.ts';

export interface LineRowsProps extends FieldProps {
  /** An item a line. */
  value: string;
  onChange: (value: string) => void;
  /** So many rows. */
  most: number;
  /** How high a row is that is empty. */
  lines?: number | undefined;
}

type Part = 'text' | 'up' | 'down';

/** Several texts, a row each: added, taken away and moved, by pointer and by keyboard. */
export function LineRows({ value, onChange, most, lines = 1, ...field }: LineRowsProps) {
  const { label, name, id = name, error } = field;
  const rows = rowsOf(value);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** Where the focus goes once the rows are there. */
  const [wanted, setWanted] = useState<{ at: number; part: Part }>();
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const row = list.current?.children[wanted.at];
    const part = row?.querySelector<HTMLElement>(`[data-part="${wanted.part}"]:not(:disabled)`);
    (part ?? row?.querySelector<HTMLElement>('[data-part="text"]'))?.focus();
  }, [wanted]);

  const isFull = rows.length >= most;
  const put = (next: readonly string[]) => onChange(textOfRows(next));
  function add(after: number) {
    if (isFull) return;
    put(withRowAfter(rows, after));
    setWanted({ at: after + 1, part: 'text' });
  }
  function remove(at: number) {
    put(withoutRow(rows, at));
    setWanted({ at: Math.max(0, Math.min(at, rows.length - 2)), part: 'text' });
    setSaid(`已删除第 ${String(at + 1)} 项`);
  }
  function move(at: number, by: -1 | 1, part: Part) {
    const to = at + by;
    if (to < 0 || to >= rows.length) return;
    put(withRowMoved(rows, at, by));
    setWanted({ at: to, part });
    setSaid(`已移到第 ${String(to + 1)} 项，共 ${String(rows.length)} 项`);
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>, at: number) {
    // a word that is being put together is not finished by Enter
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(at);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? -1 : 1, 'text');
    } else if (event.key === 'Backspace' && rows[at] === '' && rows.length > 1) {
      event.preventDefault();
      remove(at);
    }
  }
  return (
    <FieldGroup {...field}>
      <ol className={styles.rows} ref={list}>
        {rows.map((row, at) => (
          // a row is its place: what is moved is its text
          <li key={at}>
            <textarea
              className={classNames(control.control, styles.text)}
              name={`${id}-${String(at + 1)}`}
              data-part="text"
              aria-label={`${label}，第 ${String(at + 1)} 项`}
              aria-invalid={error ? true : undefined}
              rows={lines}
              value={row}
              onChange={({ target }) => put(withTyped(rows, at, target.value).slice(0, most))}
              onKeyDown={(event) => onKey(event, at)}
            />
            <span className={styles.acts}>
              {rows.length > 1 && (
                <>
                  <Button
                    isIconOnly
                    data-part="up"
                    disabled={at === 0}
                    aria-label={`上移第 ${String(at + 1)} 项`}
                    onClick={() => move(at, -1, 'up')}
                  >
                    <ArrowUp aria-hidden="true" />
                  </Button>
                  <Button
                    isIconOnly
                    data-part="down"
                    disabled={at === rows.length - 1}
                    aria-label={`下移第 ${String(at + 1)} 项`}
                    onClick={() => move(at, 1, 'down')}
                  >
                    <ArrowDown aria-hidden="true" />
                  </Button>
                </>
              )}
              {(rows.length > 1 || row !== '') && (
                <Button isIconOnly aria-label={`删除第 ${String(at + 1)} 项`} onClick={() => remove(at)}>
                  <X aria-hidden="true" />
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="meta">最多 {most} 项，已经写满。</p>
      ) : (
        <Button size="small" className={styles.add} onClick={() => add(rows.length - 1)}>
          <Plus className="icon-s" aria-hidden="true" />
          加一项
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </FieldGroup>
  );
}
