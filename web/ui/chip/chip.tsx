import { X } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  isSelected?: boolean | undefined;
  onPress: () => void;
  /** how many results there are behind it; one without any is quiet */
  count?: number | undefined;
  /** with a border: for sorting and for conditions that have been chosen */
  isEdged?: boolean | undefined;
  /** there are finer choices below it, and whether they are shown */
  isOpen?: boolean | undefined;
}

/** A filter that is on or off. */
export function Chip({ children, isSelected = false, onPress, count, isEdged, isOpen }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, isEdged && styles.edged, count === 0 && styles.quiet)}
      aria-pressed={isSelected}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {children}
      {count !== undefined && (
        <span className={styles.count}>
          {count}
          <VisuallyHidden> 条</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/** A condition that has been chosen, with a cross to take it away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.edged, styles.chosen)}
      aria-label={`去掉条件：${label}`}
      onClick={onRemove}
    >
      {label}
      <X className="icon-s" aria-hidden="true" />
    </button>
  );
}

/** A label and its chips in a line of several of these, which stays one line. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <span className={styles.groupLabel} id={id}>
        {label}
      </span>
      {children}
    </div>
  );
}

export interface ChipRowProps {
  label: string;
  /** On a phone all chips are to be seen, below the label. */
  isStacked?: boolean | undefined;
  /** The line of chips, which can be pushed aside on a phone. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
  /** lines of finer choices */
  below?: ReactNode;
}

/** A labelled row of chips: one filter of a list page. */
export function ChipRow({ label, isStacked, ref, children, below }: ChipRowProps) {
  const id = useId();
  return (
    <div className={classNames(styles.row, isStacked && styles.stacked)} role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.chips} ref={ref}>
        {children}
      </div>
      {below}
    </div>
  );
}

/** A line of a row that holds the finer choices of one above it, which it names. */
export function ChipLine({ label, ref, children }: Omit<ChipRowProps, 'below'>) {
  const id = useId();
  return (
    <div className={classNames(styles.chips, styles.below)} role="group" aria-labelledby={id} ref={ref}>
      <span className={styles.branch} id={id}>
        {label}
      </span>
      {children}
    </div>
  );
}
