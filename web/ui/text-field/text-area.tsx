import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  isReadOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Several lines of text, with a count where there is a limit. */
export function TextArea({ value, onChange, onBlur, isReadOnly, isDisabled, ...rest }: TextAreaProps) {
  const { rows = 4, maxLength, placeholder, ...field } = rest;
  return (
    <Field {...field}>
      <textarea
        {...controlProps(field)}
        className={classNames(control.control, styles.area)}
        {...{ rows, maxLength, placeholder, value }}
        readOnly={isReadOnly}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {maxLength !== undefined && (
        <p className={classNames(styles.count, 'num')}>
          {value.length} / {maxLength}
        </p>
      )}
    </Field>
  );
}
