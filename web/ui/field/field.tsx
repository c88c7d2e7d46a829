import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

/** What every form field takes. `error` is the text to show, or undefined when the value is fine. */
export interface FieldProps {
  label: string;
  /** name of the value; also the id of the control unless `id` says otherwise (error summaries point at it) */
  name: string;
  id?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** good news below the control, such as 可以使用; read out when it changes, so start with '' where it may come */
  okText?: string | undefined;
  /** adds （选填） to the label; without it a field is required */
  isOptional?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that tie a control to its label, help and error: spread them onto it. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Splits a field component's props into those of the frame and its own. */
export function controlProps({ name, id = name, help, error, okText, isOptional }: FieldProps): ControlProps {
  const describedBy = [help && `${id}-help`, error && `${id}-error`, okText && `${id}-ok`].filter(Boolean);
  return {
    id,
    name,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isOptional ? undefined : true,
  };
}

/** Label above, help below it, error beside the control: the frame of a field with one control. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { label, name, id = name, isOptional, isLabelHidden, error, className } = field;
  return (
    <div className={classNames(error && styles.hasError, className)}>
      <label
        className={classNames(styles.label, isLabelHidden && styles.hidden)}
        htmlFor={id}
        id={`${id}-label`}
      >
        {label}
        {isOptional && <span className={styles.optional}>（选填）</span>}
      </label>
      <FieldNotes {...field} />
      {children}
      <FieldOk {...field} />
    </div>
  );
}

interface FieldGroupProps extends FieldProps {
  children: ReactNode;
  role?: 'radiogroup';
}

/** The frame of a field with several controls (radios, checkboxes): a fieldset with a legend. */
export function FieldGroup({ children, role, ...field }: FieldGroupProps) {
  const { label, isOptional, isLabelHidden, error, className } = field;
  const control = controlProps(field);
  return (
    // The red line belongs to a box around the fieldset: a legend cuts into the border of its own.
    <div className={classNames(error && styles.hasError, className)}>
      <fieldset
        id={control.id}
        role={role}
        aria-describedby={control['aria-describedby']}
        aria-required={role && control['aria-required']}
        aria-invalid={role && control['aria-invalid']}
      >
        <legend className={classNames(styles.label, isLabelHidden && styles.hidden)}>
          {label}
          {isOptional && <span className={styles.optional}>（选填）</span>}
        </legend>
        <FieldNotes {...field} />
        {children}
        <FieldOk {...field} />
      </fieldset>
    </div>
  );
}

function FieldNotes({ name, id = name, help, error }: FieldProps) {
  return (
    <>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </>
  );
}

function FieldOk({ name, id = name, okText }: FieldProps) {
  if (okText === undefined) return null;
  return (
    <p className={okText ? styles.ok : undefined} id={`${id}-ok`} role="status">
      {okText && (
        <>
          <CircleCheck className="icon-s" aria-hidden="true" />
          {okText}
        </>
      )}
    </p>
  );
}
