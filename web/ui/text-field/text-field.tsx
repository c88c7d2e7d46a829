import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';

type InputProps = ComponentProps<'input'>;

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'tel' | 'email' | 'url' | 'search' | 'date' | 'datetime-local' | 'time' | undefined;
  inputMode?: InputProps['inputMode'];
  autoComplete?: InputProps['autoComplete'];
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  isReadOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** digits of equal width, for numbers and codes */
  isTabular?: boolean | undefined;
  /** stands beside the input: a unit, or the button that sends a code */
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, suffix, inputRef, isReadOnly, isDisabled, isTabular, ...rest } = props;
  const { type = 'text', inputMode, autoComplete, maxLength, placeholder, ...field } = rest;
  const input = (
    <input
      {...controlProps(field)}
      ref={inputRef}
      className={classNames(control.control, isTabular && 'num')}
      {...{ type, inputMode, autoComplete, maxLength, placeholder, value }}
      readOnly={isReadOnly}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
  return (
    <Field {...field}>
      {suffix ? (
        <div className={control.beside}>
          {input}
          {suffix}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
