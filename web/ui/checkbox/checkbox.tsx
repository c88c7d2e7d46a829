import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../field/field-error.tsx';
import { controlProps, FieldGroup, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import type { Choice } from '../select/select.tsx';
import styles from './check.module.css';

export interface CheckboxProps {
  label: ReactNode;
  /** stands beside the label without ticking the box, such as the links to what is agreed to */
  suffix?: ReactNode;
  name: string;
  id?: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

export function Checkbox({
  label,
  isChecked,
  onChange,
  isDisabled,
  isOptional = true,
  suffix,
  ...rest
}: CheckboxProps) {
  const { name, id = name, error, className } = rest;
  return (
    <div className={classNames(error && fieldStyles.hasError, className)}>
      <FieldError id={id} error={error} />
      <div className={styles.beside}>
        <label className={styles.line}>
          <input
            {...controlProps({ label: '', name, id, error, isOptional })}
            type="checkbox"
            className={styles.box}
            checked={isChecked}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{label}</span>
        </label>
        {suffix}
      </div>
    </div>
  );
}

export interface CheckboxGroupProps extends FieldProps {
  /** the values that are ticked */
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly (Choice & { note?: string | undefined })[];
  /** Below each other unless said otherwise; `columns` are for many short ones. */
  arrangement?: 'list' | 'row' | 'columns' | undefined;
}

export function CheckboxGroup({
  value,
  onChange,
  options,
  arrangement = 'list',
  ...field
}: CheckboxGroupProps) {
  const toggle = (changed: string, isChecked: boolean) =>
    // in the order of the options, whatever the order of the clicks
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === changed ? isChecked : value.includes(other))),
    );
  return (
    <FieldGroup {...field}>
      <div className={styles[arrangement]}>
        {options.map((option) => (
          <label key={option.value} className={styles.line}>
            <input
              type="checkbox"
              name={field.name}
              className={styles.box}
              aria-invalid={field.error ? true : undefined}
              checked={value.includes(option.value)}
              disabled={option.isDisabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
