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
}

/** A filter that is on or off. */
export function Chip({ children, isSelected = false, onPress, count, isEdged }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, isEdged && styles.edged, count === 0 && styles.quiet)}
      aria-pressed={isSelected}
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

export interface ChipRowProps {
  label: string;
  /** The line of chips, which can be pushed aside on a phone. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A labelled row of chips: one filter of a list page. */
export function ChipRow({ label, ref, children }: ChipRowProps) {
  const id = useId();
  return (
    <div className={styles.row} role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.chips} ref={ref}>
        {children}
      </div>
    </div>
  );
}
