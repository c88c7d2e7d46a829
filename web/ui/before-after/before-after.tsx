import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { changeParts, lengthsOf, type Measure } from './lengths.ts';
import styles from './before-after.module.css';

export interface BeforeAfterProps {
  measures: readonly Measure[];
  /** A value with its unit: 9 起. */
  valueText: (value: number, unit: string) => string;
}

const times = [
  ['before', '前'],
  ['after', '后'],
] as const;

/** What was measured before and after, a pair of bars each: the numbers stand at their ends. */
export function BeforeAfter({ measures, valueText }: BeforeAfterProps) {
  return (
    <ul className={styles.measures} aria-label="改造前后">
      {measures.map((measure) => (
        <li key={measure.indicator}>
          <span className={styles.indicator}>{measure.indicator}</span>
          <Bars of={measure} valueText={valueText} />
          <b className={styles.change}>{measure.change}</b>
        </li>
      ))}
    </ul>
  );
}

function Bars({ of, valueText }: { of: Measure; valueText: BeforeAfterProps['valueText'] }) {
  const lengths = lengthsOf(of);
  return (
    <span className={styles.bars}>
      {times.map(([time, name], index) => (
        <span key={time} style={{ '--part': lengths[index] ?? 0 } as CSSProperties}>
          <span className={styles.time}>{name}</span>
          <i className={styles[time]} aria-hidden="true" />
          <span className="num">{valueText(of[time], of.unit)}</span>
        </span>
      ))}
    </span>
  );
}

/** The first of what was measured, as the picture of a card. */
export function BeforeAfterCard({
  measure,
  valueText,
}: { measure: Measure } & Pick<BeforeAfterProps, 'valueText'>) {
  return (
    <div className={styles.card}>
      <Figure of={measure} />
      <Bars of={measure} valueText={valueText} />
    </div>
  );
}

/** The change written large, and of what. */
export function Figure({ of: { indicator, change }, isLarge = false }: { of: Measure; isLarge?: boolean }) {
  const [figure, rest] = changeParts(change);
  return (
    <p className={classNames(styles.figure, isLarge && styles.large)}>
      {figure !== '' && <b>{figure}</b>}
      <span>
        {rest !== '' && `${rest} `}
        {indicator}
      </span>
    </p>
  );
}
