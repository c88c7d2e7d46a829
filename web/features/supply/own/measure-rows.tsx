import { Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  changeOf,
  effectCells,
  effectRowsOf,
  emptyEffect,
  isRightEffect,
  textOfEffectRows,
  type EffectCell,
  type EffectRow,
} from '#contract/supply/effects.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import control from '#web/ui/field/control.module.css';
import { FieldGroup, type FieldProps } from '#web/ui/field/field.tsx';
import styles from './measure-rows.module.css';

export interface MeasureRowsProps extends FieldProps {
  /** A line a row: contract/supply/effects.ts. */
  value: string;
  onChange: (value: string) => void;
  /** So many rows. */
  most: number;
}

const cellNames: Readonly<Record<EffectCell, string>> = {
  indicator: '指标',
  before: '改造前',
  after: '改造后',
  unit: '单位',
};

/** How much a row has changed, once it is right. */
function changeIn(row: EffectRow): string {
  if (!isRightEffect(row)) return '';
  return changeOf({ before: Number(row.before), after: Number(row.after), unit: row.unit.trim() });
}

/** What was measured before and after: a row each, with what it comes to. */
export function MeasureRows({ value, onChange, most, ...field }: MeasureRowsProps) {
  const { name, id = name, error } = field;
  const rows = effectRowsOf(value);
  const list = useRef<HTMLOListElement>(null);
  /** Which row gets the focus once it is there. */
  const [wanted, setWanted] = useState<number>();
  useLayoutEffect(() => {
    if (wanted !== undefined) list.current?.children[wanted]?.querySelector('input')?.focus();
  }, [wanted]);
  const put = (next: readonly EffectRow[]) => onChange(textOfEffectRows(next));
  const type = (at: number, cell: EffectCell, typed: string) =>
    put(rows.map((row, index) => (index === at ? { ...row, [cell]: typed } : row)));
  function remove(at: number) {
    const left = rows.filter((_, index) => index !== at);
    put(left.length === 0 ? [emptyEffect] : left);
    setWanted(Math.max(0, Math.min(at, rows.length - 2)));
  }
  return (
    <FieldGroup {...field}>
      <ol className={styles.rows} ref={list}>
        {rows.map((row, at) => (
          // a row is its place
          <li key={at}>
            {effectCells.map((cell) => (
              <label key={cell} className={styles[cell]}>
                <span className="meta">{cellNames[cell]}</span>
                <input
                  className={classNames(control.control)}
                  name={`${id}-${String(at + 1)}-${cell}`}
                  aria-label={`第 ${String(at + 1)} 项${cellNames[cell]}`}
                  aria-invalid={error ? true : undefined}
                  inputMode={cell === 'before' || cell === 'after' ? 'decimal' : undefined}
                  maxLength={cell === 'indicator' ? 20 : 12}
                  value={row[cell]}
                  onChange={({ target }) => type(at, cell, target.value)}
                />
              </label>
            ))}
            <output className={styles.change}>{changeIn(row)}</output>
            <Button isIconOnly aria-label={`删除第 ${String(at + 1)} 项`} onClick={() => remove(at)}>
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      {rows.length >= most ? (
        <p className="meta">最多 {most} 项，已经写满。</p>
      ) : (
        <Button
          size="small"
          className={styles.add}
          onClick={() => {
            put([...rows, emptyEffect]);
            setWanted(rows.length);
          }}
        >
          <Plus className="icon-s" aria-hidden="true" />
          加一项
        </Button>
      )}
    </FieldGroup>
  );
}
