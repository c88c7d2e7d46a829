import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { Choice } from '../select/select.tsx';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (Choice & { value: Value })[];
  /** the options share the whole width */
  isFilled?: boolean | undefined;
}

/** One of a few views or modes. Native radios, so arrows and screen readers work as everywhere. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, name, value, onChange, options, isFilled } = props;
  return (
    <fieldset className={classNames(styles.group, isFilled && styles.filled)}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
