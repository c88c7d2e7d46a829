import { Select } from '#web/ui/select/select.tsx';
import type { Table } from './run-table.ts';
import styles from './tables.module.css';

export const keyOf = (title: string, n: number): string => (title === '' ? `${String(n)} ` : title);
const nameOf = (title: string, n: number): string => (title === '' ? `第 ${String(n + 1)} 列` : title);

export interface PartProps {
  column: Table['columns'][number];
  /** Which it is, from 0. */
  n: number;
  /** What its cells become; '' for nothing. */
  path: string;
  onChange: (path: string) => void;
}

interface ColumnChoiceProps extends PartProps {
  taken: readonly string[];
  fields: Table['fields'];
}

/** A column of a table: which field its cells are. */
export function ColumnChoice({
  column: { title, samples },
  n,
  path,
  taken,
  fields,
  onChange,
}: ColumnChoiceProps) {
  return (
    <li>
      <div>
        <p className={styles.name}>{title === '' ? `${nameOf(title, n)}（没有列名）` : title}</p>
        <p className="meta">{samplesOf(samples, '行')}</p>
      </div>
      <Select
        label={`“${nameOf(title, n)}”是`}
        name={`table-column-${String(n)}`}
        isOptional
        placeholder="不导入"
        help={fields.find((one) => one.path === path)?.hint}
        value={path}
        options={fields.map(({ path: value, label, isRequired }) => ({
          value,
          label: isRequired ? `${label}（必填）` : label,
          isDisabled: value !== path && taken.includes(value),
        }))}
        onChange={onChange}
      />
    </li>
  );
}

/** Marks of a body tell nobody what it is. */
export const samplesOf = (samples: readonly string[], unit: '行' | '条'): string =>
  samples
    .map((text) => text.replace(/<[^<>]*(>|$)/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' / ') || `前几${unit}没有内容`;
