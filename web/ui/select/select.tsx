import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import styles from './select.module.css';

export interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectProps extends FieldProps {
  /** '' means that nothing is chosen yet */
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** The browser's own select: complete for keyboard, screen readers and phones without a byte of script. */
export function Select({
  value,
  onChange,
  options,
  placeholder = '请选择',
  isDisabled,
  ...field
}: SelectProps) {
  return (
    <Field {...field}>
      <div className={control.within}>
        <select
          {...controlProps(field)}
          className={classNames(control.control, styles.select)}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled={!field.isOptional}>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </div>
    </Field>
  );
}
