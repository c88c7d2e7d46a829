import { useState, type CSSProperties } from 'react';
import type { Figure } from '#contract/statistics/calls.ts';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { valueText } from './figure-text.ts';
import styles from './page.module.css';

const shades = 5;
/** Of more the tiles of a wall are one line high. */
const many = 16;

/** The areas of the site as tiles of one size, in the order of their codes: the darker, the more. It is no map and says nothing about borders. */
export function Districts({ figure: { columns, rows, note } }: { figure: Figure }) {
  const [chosen, setChosen] = useState<string>();
  const sumOf = (index: number) => rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  // what there is nothing of is not what is looked at first
  const first = columns.findIndex((_, index) => sumOf(index) > 0);
  const wanted = columns.findIndex(({ key }) => key === chosen);
  const index = wanted >= 0 ? wanted : Math.max(0, first);
  const measure = columns[index];
  const most = Math.max(0, ...rows.map(({ values }) => values[index] ?? 0));
  const shadeOf = (value: number) => (value <= 0 ? 0 : Math.ceil((value / most) * shades));
  if (measure === undefined || rows.length === 0) return <p className={styles.quiet}>暂无数据</p>;
  return (
    <>
      <ChipRow label="指标">
        {columns.map(({ key, label }) => (
          <Chip key={key} isSelected={key === measure.key} onPress={() => setChosen(key)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <ul
        className={styles.tiles}
        style={{ '--columns': Math.ceil(Math.sqrt(rows.length)) } as CSSProperties}
        data-many={rows.length > many}
        aria-label={`各区县${measure.label}`}
      >
        {rows.map(({ key, name, values }) => (
          <li key={key} className={styles.tile} data-shade={shadeOf(values[index] ?? 0)}>
            <span title={name}>{name}</span>
            <b className="num">{valueText(values[index])}</b>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        颜色越亮，{measure.label}越多{measure.unit === '' ? '' : `（单位：${measure.unit}）`}
        ；方块不表示位置和边界。
        {measure.key === 'enterprises' && `${note}。`}
      </p>
    </>
  );
}
