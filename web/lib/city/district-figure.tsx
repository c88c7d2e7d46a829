import { useState, type ReactNode } from 'react';
import type { Figure } from '#contract/statistics/calls.ts';
import { shortNumber } from '#web/lib/text/number-text.ts';
import { CityMap } from '#web/ui/city-map/city-map.tsx';
import { MeasureChips } from './measure-chips.tsx';
import styles from './district-figure.module.css';

/** A value of a figure as it stands on the map and in the list; — where it is not shown. */
const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : shortNumber(value);

export interface DistrictFigureProps {
  figure: Figure;
  /** Keys of the columns that can be compared; all of them where nothing is said. */
  measures?: readonly string[];
  showsValues?: boolean;
  fills?: boolean;
  /** Below what is said of the district that was chosen. */
  more?: (district: { code: string; name: string }) => ReactNode;
}

/** A figure by district as the city: what is compared can be chosen, and a district, of which it says all. */
export function DistrictFigure({ figure, measures, showsValues, fills, more }: DistrictFigureProps) {
  const { columns, rows, note } = figure;
  const [wanted, setWanted] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const offered = columns.filter(({ key }) => measures?.includes(key) ?? true);
  const valueOf = (row: Figure['rows'][number], key: string) =>
    row.values[columns.findIndex((column) => column.key === key)] ?? null;
  const hasAny = ({ key }: { key: string }) => rows.some((row) => (valueOf(row, key) ?? 0) > 0);
  // what there is nothing of is not what is looked at first
  const measure = offered.find(({ key }) => key === wanted) ?? offered.find(hasAny) ?? offered[0];
  if (measure === undefined || rows.length === 0) return <p className={styles.note}>暂无数据</p>;
  const highest = rows.reduce((best, row) =>
    (valueOf(row, measure.key) ?? -1) > (valueOf(best, measure.key) ?? -1) ? row : best,
  );
  const chosen = rows.find(({ key }) => key === pressed) ?? highest;
  return (
    <CityMap
      measure={measure.label}
      districts={rows.map((row) => {
        const value = valueOf(row, measure.key);
        return { code: row.key, name: row.name, value, text: textOf(value) };
      })}
      chosen={chosen.key}
      onChoose={setPressed}
      showsValues={showsValues ?? false}
      fills={fills ?? false}
      head={<MeasureChips measures={offered} chosen={measure} onChoose={setWanted} />}
    >
      <b>{chosen.name}</b>
      <ul className={styles.values}>
        {offered.map(({ key, label, unit }) => (
          <li key={key}>
            {label}{' '}
            <span className="num">
              {textOf(valueOf(chosen, key))} {valueOf(chosen, key) === null ? '' : unit}
            </span>
          </li>
        ))}
      </ul>
      {more?.({ code: chosen.key, name: chosen.name })}
      {note !== '' && measure.key === 'enterprises' && <p className={styles.note}>{note}</p>}
    </CityMap>
  );
}
