import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Field, Fields } from '#contract/content/field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import styles from './editor.module.css';
import { blankFields } from './values.ts';

type Row = Readonly<Record<string, unknown>>;

interface ObjectRowsProps {
  label: string;
  name: string;
  error: string | undefined;
  fields: Fields;
  most: number;
  value: readonly Row[];
  onChange: (value: Row[]) => void;
  /** Draws a field of a row. */
  draw: (of: {
    key: string;
    field: Field;
    name: string;
    value: unknown;
    onChange: (value: unknown) => void;
  }) => ReactNode;
}

/** A table: rows of the same fields, added, taken away and moved by buttons. */
export function ObjectRows({ label, name, error, fields, most, value, onChange, draw }: ObjectRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ at: number; part: string }>();
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const row = list.current?.children[wanted.at];
    const part = row?.querySelector<HTMLElement>(`[data-part="${wanted.part}"]:not(:disabled)`);
    (part ?? row?.querySelector<HTMLElement>('input, textarea, select'))?.focus();
  }, [wanted]);
  const put = (at: number, change: Row) =>
    onChange(value.map((row, index) => (index === at ? { ...row, ...change } : row)));
  function move(at: number, by: 1 | -1) {
    onChange(value.toSpliced(at, 1).toSpliced(at + by, 0, value[at] ?? {}));
    setWanted({ at: at + by, part: by === 1 ? 'down' : 'up' });
  }
  return (
    <FieldGroup label={label} name={name} error={error} isOptional>
      <ol className={styles.rows} ref={list}>
        {value.map((row, at) => {
          const nth = `第 ${String(at + 1)} 行`;
          return (
            // a row is its place: what is moved is its content
            <li key={at}>
              <div className={styles.grid}>
                {Object.entries(fields).map(([key, field]) =>
                  draw({
                    key,
                    field: { ...field, label: `${field.label}（${nth}）` },
                    name: `${name}-${String(at)}-${key}`,
                    value: row[key],
                    onChange: (next) => put(at, { [key]: next }),
                  }),
                )}
              </div>
              <span className={styles.rowActs}>
                <Button
                  isIconOnly
                  data-part="up"
                  disabled={at === 0}
                  aria-label={`上移${nth}`}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  isIconOnly
                  data-part="down"
                  disabled={at === value.length - 1}
                  aria-label={`下移${nth}`}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
                <Button
                  isIconOnly
                  aria-label={`删除${nth}`}
                  onClick={() => {
                    onChange(value.toSpliced(at, 1));
                    setWanted({ at: Math.max(0, at - 1), part: 'text' });
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {value.length < most ? (
        <Button
          size="small"
          onClick={() => {
            onChange([...value, blankFields(fields)]);
            setWanted({ at: value.length, part: 'text' });
          }}
        >
          <Plus className="icon-s" aria-hidden="true" />
          加一行
        </Button>
      ) : (
        <p className="meta">最多 {most} 行，已经写满。</p>
      )}
    </FieldGroup>
  );
}
