import { groupedNumber } from '#web/lib/text/number-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './number-counter.module.css';

export interface NumberCounterProps {
  value: number;
  /** the figures that stand beside it: all are padded to the length of the longest */
  figures: readonly number[];
}

/** A figure in single digit boxes that roll to a new value. Meant for a deep ground. */
export function NumberCounter({ value, figures }: NumberCounterProps) {
  const digits = paddedDigits(value, figures);
  return (
    <span className={styles.counter}>
      <VisuallyHidden>{groupedNumber(value)}</VisuallyHidden>
      <span className={styles.boxes} aria-hidden="true">
        {digits.map((digit, i) => (
          // The place counted from the right is what stays the same when the figure grows.
          <span key={digits.length - i} className={styles.box}>
            <span className={styles.reel} style={{ translate: `0 -${Number(digit) * 10}%` }}>
              {'0123456789'.split('').map((each) => (
                <span key={each}>{each}</span>
              ))}
            </span>
          </span>
        ))}
      </span>
    </span>
  );
}

/** The figure as digits, padded with zeros to the length of the longest of all figures shown together. */
export function paddedDigits(value: number, figures: readonly number[]): string[] {
  const length = Math.max(...[value, ...figures].map((figure) => wholeDigits(figure).length));
  return wholeDigits(value).padStart(length, '0').split('');
}

function wholeDigits(value: number): string {
  return String(Math.max(0, Math.floor(value)));
}
