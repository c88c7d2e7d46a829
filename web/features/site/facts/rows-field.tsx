import { useRef, useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './site-form.module.css';

interface RowsFieldProps<Row> {
  label: string;
  /** Where a heading says it already. */
  isLabelHidden?: boolean;
  name: string;
  help: string;
  error: string | undefined;
  rows: readonly Row[];
  most: number;
  /** What a row is called: 链接. */
  noun: string;
  /** Unless it is said otherwise. */
  isOptional?: boolean;
  empty: Row;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, at: number, put: (part: Partial<Row>) => void) => ReactNode;
}

/** Rows of a few fields each: added, taken away and moved, by pointer and by keyboard. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { rows, most, noun, empty, isOptional = true, onChange, children, ...field } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const nth = (at: number) => `第 ${String(at + 1)} 个${noun}`;
  const put = (at: number) => (part: Partial<Row>) =>
    onChange(rows.map((row, other) => (other === at ? { ...row, ...part } : row)));
  /** Once the rows are there. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  function move(at: number, by: -1 | 1) {
    const moved = [...rows];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    onChange(moved);
    setSaid(`已移到第 ${String(at + by + 1)} 个，共 ${String(rows.length)} 个`);
    focusOn(`li:nth-child(${String(at + by + 1)}) [data-move="${String(by)}"]:not(:disabled)`);
  }
  function remove(at: number) {
    onChange(rows.filter((_, other) => other !== at));
    setSaid(`已删除${nth(at)}`);
    focusOn(`li:nth-child(${String(Math.max(at, 1))}) input`);
  }
  function add() {
    onChange([...rows, empty]);
    focusOn(`li:nth-child(${String(rows.length + 1)}) input`);
  }
  return (
    <FieldGroup {...field} isOptional={isOptional}>
      <ol className={styles.rows} ref={list}>
        {rows.map((row, at) => (
          // a row is its place: what is moved is what stands in it
          <li key={at}>
            <div className={styles.cells}>{children(row, at, put(at))}</div>
            <div className={styles.acts}>
              <Button
                isIconOnly
                data-move="-1"
                disabled={at === 0}
                aria-label={`上移${nth(at)}`}
                onClick={() => move(at, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                isIconOnly
                data-move="1"
                disabled={at === rows.length - 1}
                aria-label={`下移${nth(at)}`}
                onClick={() => move(at, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
              <Button isIconOnly aria-label={`删除${nth(at)}`} onClick={() => remove(at)}>
                <X aria-hidden="true" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rows.length >= most ? (
        <p className="meta">
          最多 {most} 个{noun}，已经加满。
        </p>
      ) : (
        <Button size="small" onClick={add}>
          <Plus className="icon-s" aria-hidden="true" />
          加一个{noun}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </FieldGroup>
  );
}
