import { useState, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import { Button } from '../button/button.tsx';
import control from '../field/control.module.css';
import { FieldError } from '../field/field-error.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './line-form.module.css';

export interface LineFormProps {
  /** Of the field; the placeholder shows what it is to who sees it. */
  label: string;
  /** Name of the value, and id of the field. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: () => void;
  /** What the button says; without it each key answers at once. */
  action?: string;
  isBusy?: boolean;
  error?: string | undefined;
  help?: ReactNode;
  placeholder: string;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  /** Below the help: examples to press. */
  children?: ReactNode;
}

/** One field and its button in a line. What is to be known of it opens below while the focus is there, over the page. */
export function LineForm(props: LineFormProps) {
  const { label, name, value, onChange, onSubmit, action, isBusy, error, help, children } = props;
  const { placeholder, maxLength, inputRef } = props;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || error !== undefined;
  const hasUnder = help !== undefined || error !== undefined || children !== undefined;
  const describedBy = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy !== true) onSubmit?.();
  }
  return (
    <search aria-label={label}>
      {/* what is inside is what is pressed */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        onFocus={() => setOpen(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        <VisuallyHidden>
          <label htmlFor={name}>{label}</label>
        </VisuallyHidden>
        <div className={styles.line}>
          <input
            id={name}
            name={name}
            type="search"
            className={control.control}
            ref={inputRef}
            value={value}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete="off"
            aria-describedby={describedBy || undefined}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => onChange(target.value)}
          />
          {action !== undefined && (
            <Button type="submit" variant="main" isBusy={isBusy}>
              {action}
            </Button>
          )}
        </div>
        {hasUnder && (
          <div className={styles.under} hidden={!isShown}>
            <FieldError id={name} error={error} />
            {help !== undefined && (
              <p className={styles.help} id={`${name}-help`}>
                {help}
              </p>
            )}
            {children}
          </div>
        )}
      </form>
    </search>
  );
}
